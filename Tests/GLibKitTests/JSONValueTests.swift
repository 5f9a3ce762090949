import GLibKit
import Testing

@Suite("JSON")
struct JSONValueTests {
  @Test("What sway says of an output is read")
  func output() {
    let text =
      #"[ { "name": "HEADLESS-1", "focused": true, "scale": 1.25, "rect": { "x": -10, "width": 1024 }, "x": null } ]"#
    let output = JSONValue(Array(text.utf8))?.elements?.first
    #expect(output?["name"]?.text == "HEADLESS-1")
    #expect(output?["focused"]?.truth == true)
    #expect(output?["scale"] == .number(1.25))
    #expect(output?["rect"]?["x"]?.integer == -10)
    #expect(output?["rect"]?["width"]?.integer == 1024)
    #expect(output?["x"] == .null)
  }

  @Test(
    "A string means what it says",
    arguments: [
      (#""""#, ""), (#""\"\\\/\n\t""#, "\"\\/\n\t"), (#""é 🚀""#, "é 🚀"), (#""\ud83d\ude80 \u00e9""#, "🚀 é"),
    ])
  func strings(text: String, meaning: String) {
    #expect(JSONValue(Array(text.utf8))?.text == meaning)
  }

  @Test(
    "What is not JSON is refused",
    arguments: ["", "{", "[1,]", #"{"a" 1}"#, "[1] 2", "tru", #""open"#, #""\x""#, "--1", "{1:2}", #""\u12"#])
  func refused(text: String) {
    #expect(JSONValue(Array(text.utf8)) == nil)
  }

  @Test("Neither depth nor cut text ends the program")
  func damaged() {
    #expect(JSONValue(Array(repeating: UInt8(ascii: "["), count: 100_000)) == nil)
    let whole = Array(#"[{"a": [1, "b\n", {"c": false}]}, null]"#.utf8)
    #expect(JSONValue(whole) != nil)
    for length in whole.indices { #expect(JSONValue(Array(whole.prefix(length))) == nil) }
  }
}
