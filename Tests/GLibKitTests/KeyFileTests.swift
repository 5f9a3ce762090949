import Testing

@testable import GLibKit

@Suite("A key file")
struct KeyFileTests {
  private func parsed(_ text: String) throws -> KeyFile { try KeyFile(parsing: Bytes(text.utf8)) }

  private static let oddities = [
    "👋", "#️⃣", "*️⃣", "a=b", "[a]", "a[fr]", " a ", "a b", "%", "%41", "100%", "a;b", "\\n", "\n", "\t\r", "é", "#",
  ]

  @Test("Any text can be a key", arguments: oddities)
  func keys(_ key: String) throws {
    var file = KeyFile()
    file.set(key, in: "group", to: "value")
    let text = file.text
    let read = try parsed(text)
    #expect(read.keys(in: "group") == [key])
    #expect(read.string(key, in: "group") == "value")
    file.remove(key, in: "group")
    #expect(file.keys(in: "group").isEmpty)
  }

  @Test("Any text can be a value, and a part of one", arguments: oddities + ["", ";", ";;", "\\;"])
  func values(_ value: String) throws {
    var file = KeyFile()
    file.set("one", in: "group", to: value)
    file.set("many", in: "group", to: ["🚀", value, value, "😀"])
    let text = file.text
    let read = try parsed(text)
    #expect(read.string("one", in: "group") == value)
    #expect(read.list("many", in: "group") == ["🚀", value, value, "😀"])
  }

  @Test("No parts are no parts")
  func empty() throws {
    var file = KeyFile()
    file.set("many", in: "group", to: [])
    #expect(file.list("many", in: "group") == [])
    #expect(file.list("other", in: "none") == [])
    #expect(file.string("other", in: "none") == nil)
  }

  @Test("Comments, other groups and translations keep their place")
  func preserved() throws {
    let text = "# top\n[a]\n# of x\nx=1\nx[fr]=2\n\n[b]\ny=3\n"
    var file = try parsed(text)
    file.set("z", in: "b", to: "4")
    let result = file.text
    // GLib sets the first comment off by an empty line, but only once.
    #expect(result == text.replacing("# top\n", with: "# top\n\n") + "z=4\n")
    let again = try parsed(result).text
    #expect(again == result)
  }

  @Test(
    "A percent sign that begins no escape stays",
    arguments: [("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("%FF", "%FF"), ("%2B", "+")])
  func foreignKeys(written: String, key: String) throws {
    let file = try parsed("[g]\n\(written)=1\n")
    #expect(file.keys(in: "g") == [key])
  }

  @Test("One wrong escape does not cost the other parts")
  func wrongEscape() throws {
    let file = try parsed("[g]\na=🚀;\\q;😀;\n")
    #expect(file.string("a", in: "g") == nil)
    #expect(file.list("a", in: "g") == ["🚀", "\\q", "😀"])
  }

  @Test(
    "What is no key file is an error with a reason", arguments: ["a=1", "[g", "[g]\nhello", "[g]\na=\0", "\u{1}\u{2}"])
  func malformed(_ text: String) {
    let error = #expect(throws: KeyFile.ParseError.self) { _ = try parsed(text) }
    #expect(error?.description.isEmpty == false)
  }
}
