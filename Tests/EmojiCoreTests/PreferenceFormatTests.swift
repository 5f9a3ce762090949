import Testing

@testable import EmojiCore
@testable import GLibKit

@Suite("The state's file")
struct PreferenceFormatTests {
  @Test("What was written is read, whatever the emoji", arguments: ["", "mail", "⌨️ a=b"])
  func roundTrip(prefix: String) throws {
    let format = StateFormat(prefix: prefix, maximumRecents: 1000)
    var state = PickerState(maximumRecents: 1000)
    let odd = ["#️⃣", "*️⃣", "0️⃣", "👋🏿", "👩🏽‍❤️‍💋‍👨🏻", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇫🇷", "©️", "〰️", "☺️", "#", "*"]
    state.apply(odd.map { .picked($0) })
    state.apply(odd.map { .setTone(.two(.light, .mediumDark), for: $0) })
    for tone in SkinTone.allCases { state.apply(.setTone(.one(tone), for: "👍\(tone.rawValue)")) }
    state.apply([.setTone(.default, for: "👋"), .setDefaultTone(.one(.medium))])

    var file = KeyFile()
    format.write(from: PickerState(maximumRecents: 1000), to: state, into: &file)
    #expect(format.read(file) == state)
    let text = file.text
    let parsed = try KeyFile(parsing: Bytes(text.utf8))
    #expect(format.read(parsed) == state)
  }

  @Test("People can read it")
  func readable() {
    var state = PickerState()
    state.apply([.picked("🚀"), .picked("👋🏿", base: "👋"), .setTone(.one(.dark), for: "👋")])
    var file = KeyFile()
    StateFormat(prefix: "", maximumRecents: 30).write(from: PickerState(), to: state, into: &file)
    let text = file.text
    #expect(text == "[state]\nrecents=👋🏿;🚀;\n\n[tones]\n👋=dark\n\n[usage]\n👋=1\n🚀=1\n")
  }

  @Test("A value that makes no sense is left out by itself", arguments: senseless)
  func nonsense(text: String, expected: [StateChange]) throws {
    let file = try KeyFile(parsing: Bytes(text.utf8))
    var state = PickerState()
    state.apply(expected)
    let read = StateFormat(prefix: "", maximumRecents: 30).read(file)
    #expect(read.recents == state.recents)
    #expect(read.tones == state.tones)
    #expect(read.defaultTone == state.defaultTone)
  }

  private static let senseless: [(String, [StateChange])] = [
    ("", []),
    ("[state]\nrecents=🚀;🚀;hello;;😀;a b;\u{7f};🚀;", [.picked("😀"), .picked("🚀")]),
    ("[state]\nrecents=🚀;\\q;😀", [.picked("😀"), .picked("🚀")]),
    ("[state]\nrecents=🚀\nrecents=😀", [.picked("😀")]),
    ("[state]\nrecents=🚀\ndefault-tone=purple", [.picked("🚀")]),
    ("[state]\nrecents=\(String(repeating: "x;", count: 100_000))🚀;", [.picked("🚀")]),
    (
      "[state]\ndefault-tone=dark\n[tones]\n👋=dark\n👍=purple\n👎=\n👊=dark+\nhello=dark\n%%%=dark\n✋=light+light",
      [.setDefaultTone(.one(.dark)), .setTone(.one(.dark), for: "👋"), .setTone(.one(.light), for: "✋")]
    ),
  ]

  @Test("Counts are positive numbers", arguments: ["-1", "0", "x", "", "1e9", "99999999999999999999", "1000001"])
  func counts(_ value: String) throws {
    let file = try KeyFile(parsing: Bytes("[usage]\n😀=\(value)\n🚀=2".utf8))
    #expect(StateFormat(prefix: "", maximumRecents: 30).read(file).usage == ["🚀": 2])
  }
}
