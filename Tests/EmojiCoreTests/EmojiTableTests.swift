import EmojiCore
import GLibKit
import Testing

@Suite struct EmojiTableTests {
  private let table: EmojiTable
  private let text: String

  init() throws {
    let bytes = try PackageFolder.bytes("Resources/emoji.tsv")
    text = String(bytes)
    table = try EmojiTable(reading: bytes)
  }

  @Test("what was read is written byte for byte the same")
  func roundTrip() { #expect(table.text == text) }

  @Test("Emoji 18.0 has 1,923 emoji, 313 with five tones, 19 with twenty-five, 3,963 sequences")
  func counts() {
    #expect(table.unicodeVersion == EmojiVersion(18, 0))
    #expect(table.emoji.count == 1923)
    #expect(table.emoji.count { $0.variants.count == 5 } == 313)
    #expect(table.emoji.count(where: \.supportsTwoSkinTones) == 19)
    #expect(table.emoji.count(where: \.supportsSkinTones) == 332)
    #expect(table.emoji.reduce(0) { $0 + 1 + $1.variants.count } == 3963)
  }

  @Test("a toned sequence carries its own version, which may be later than its emoji's")
  func variantVersions() throws {
    let handshake = try #require(table.emoji.first { $0.string == "🤝" })
    #expect(handshake.version == EmojiVersion(3, 0))
    #expect(handshake.variants.allSatisfy { $0.version == EmojiVersion(14, 0) })
    let wave = try #require(table.emoji.first { $0.string == "👋" })
    #expect(wave.version == EmojiVersion(0, 6))
    #expect(wave.variants.allSatisfy { $0.version == EmojiVersion(1, 0) })
  }

  @Test("every toned sequence bears the tones of its place")
  func variantTones() {
    for emoji in table.emoji {
      for (string, tone) in emoji.sequences {
        let modifiers = string.unicodeScalars.filter { (0x1F3FB...0x1F3FF).contains($0.value) }
        switch tone {
        case .default: #expect(modifiers.isEmpty)
        case .one(let tone): #expect(Set(modifiers) == [tone.modifier], "\(string)")
        case .two(let left, let right): #expect(Array(modifiers) == [left.modifier, right.modifier], "\(string)")
        }
        #expect(emoji.string(for: tone) == string)
      }
    }
  }

  @Test("no sequence stands in the table twice")
  func distinct() {
    let sequences = table.emoji.flatMap { $0.sequences.map(\.string) }
    #expect(Set(sequences.map { Array($0.unicodeScalars) }).count == sequences.count)
  }

  private static let head = "emoji-popup emoji\t1\nunicodeVersion\t18.0\ncldrVersion\t48.2\nrows\t1\n\n"

  private static let damages: [(text: String, message: String)] = [
    ("", "line 1: this is no “emoji-popup emoji” of format 1"),
    ("emoji-popup emoji\t2\n\n", "line 1: this is no “emoji-popup emoji” of format 1"),
    ("emoji-popup emoji\t1\nrows\t0\n", "line 2: the header has no end"),
    ("emoji-popup emoji\t1\nrows\t1\n\n", "“unicodeVersion” is missing"),
    (head, "1 rows were written, 0 are there"),
    ("\(head)😀\tobjects\t1.0\t", "line 6: the file ends inside a line"),
    ("\(head)😀\tobjects\t1.0\n", "line 6: a row has four fields"),
    ("\(head)😀\tnowhere\t1.0\t\n", "line 6: unknown category “nowhere”"),
    ("\(head)😀\tobjects\tnew\t\n", "line 6: “new” is no version"),
    ("\(head)👋\tobjects\t1.0\t👋🏻\n", "line 6: an emoji has 0, 5 or 25 toned sequences, not 1"),
    ("\(head)😀\tflags\t1.0\t\n👋\tobjects\t1.0\t\n", "line 7: the category stands after a later one"),
  ]

  @Test("a damaged table is told by line", arguments: damages)
  func damaged(text: String, message: String) throws {
    let error = #expect(throws: TableError.self) { try EmojiTable(reading: Bytes(text.utf8)) }
    #expect(error?.description == message)
  }
}
