import EmojiCore
import GLibKit
import Testing

@Suite struct EmojiDatasetTests {
  private let dataset = EmojiDataset.builtIn

  @Test("what is compiled in is what stands in Resources/")
  func embedded() throws {
    #expect(try EmbeddedData.emojiTable == PackageFolder.bytes("Resources/emoji.tsv"))
    #expect(try EmbeddedData.english == PackageFolder.bytes("Resources/annotations/en.tsv"))
    #expect(try EmbeddedData.shortcodes == PackageFolder.bytes("Resources/shortcodes.tsv"))
    #expect(try EmbeddedData.popularity == PackageFolder.bytes("Resources/popularity.tsv"))
    #expect(try ShortcodeTable(reading: EmbeddedData.shortcodes).rows.count > 1_800)
    #expect(try Bytes(EmbeddedData.styleSheet.utf8) == PackageFolder.bytes("Resources/style.css"))
    #expect(try Bytes(EmbeddedData.theme.utf8) == PackageFolder.bytes("Resources/theme.css"))
  }

  @Test("the categories follow each other and are all there is")
  func categories() {
    #expect(EmojiCategory.allCases.flatMap { dataset.emoji(in: $0) } == dataset.all)
    for category in EmojiCategory.allCases {
      #expect(!dataset.emoji(in: category).isEmpty)
      #expect(dataset.emoji(in: category).allSatisfy { $0.category == category })
    }
    #expect(dataset.emoji(in: .smileysAndPeople).first?.string == "😀")
    #expect(dataset.emoji(in: .flags).last?.string == "🏴󠁧󠁢󠁷󠁬󠁳󠁿")
  }

  @Test("the data tell their versions")
  func versions() {
    #expect(dataset.unicodeVersion == EmojiVersion(18, 0))
    #expect(dataset.maxAvailableVersion == EmojiVersion(18, 0))
    #expect(dataset.cldrVersion == "48.2")
  }

  @Test(
    "an emoji is found by any of its sequences, with and without presentation selectors",
    arguments: [
      ("🚀", "🚀", "default"), ("❤️", "❤️", "default"), ("❤", "❤️", "default"), ("👋🏿", "👋", "dark"),
      ("🖐🏽", "🖐️", "medium"), ("🕵🏻‍♂️", "🕵️‍♂️", "light"), ("🕵🏻‍♂", "🕵️‍♂️", "light"), ("#️⃣", "#️⃣", "default"),
      ("#⃣", "#️⃣", "default"), ("🤝🏾", "🤝", "medium-dark"), ("🫱🏻‍🫲🏿", "🤝", "light+dark"),
      ("🧑🏿‍🐰‍🧑🏻", "👯", "dark+light"), ("👩🏽‍❤️‍💋‍👩🏽", "👩‍❤️‍💋‍👩", "medium"), ("👩🏽‍❤‍💋‍👩🏽", "👩‍❤️‍💋‍👩", "medium"),
      ("🧑🏻‍❤️‍💋‍🧑🏼", "💏", "light+medium-light"), ("🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "default"),
    ])
  func lookup(value: String, base: String, tone: String) throws {
    let found = try #require(dataset.emoji(for: value))
    #expect(found.emoji.string == base)
    #expect(found.tone.identifier == tone)
  }

  @Test("every sequence of the table leads back to its emoji and tone")
  func everySequence() {
    for emoji in dataset.all {
      for (string, tone) in emoji.sequences {
        let found = dataset.emoji(for: string)
        #expect(found?.emoji == emoji && found?.tone == tone, "\(string)")
      }
    }
  }

  @Test("what is not exactly one emoji is not found", arguments: ["", "a", "1", "🚀🚀", "🏻", "🚀 ", "rocket", "🇫"])
  func notFound(value: String) { #expect(dataset.emoji(for: value) == nil) }

  @Test("an emoji knows its place")
  func positions() {
    for (position, emoji) in dataset.all.enumerated() { #expect(dataset.position(of: emoji) == position) }
  }
}
