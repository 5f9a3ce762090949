import EmojiCore
import Testing

@Suite("What stands for exactly one emoji")
struct WrittenEmojiTests {
  @Test(
    "is that emoji, with its tone",
    arguments: [
      ("❤️", "❤️"), ("❤", "❤️"), ("\n ❤ \t", "❤️"), ("👋🏿", "👋🏿"), ("U+1F44B U+1F3FF", "👋🏿"), ("1f44b-1f3ff", "👋🏿"),
      ("\\u{1F680}", "🚀"), ("1f468 200d 1f469 200d 1f467", "👨‍👩‍👧"), (":tada:", "🎉"), (":+1:", "👍"), (":)", "🙂"),
      ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"), ("#⃣", "#️⃣"),
    ])
  func emoji(text: String, expected: String) {
    let found = EmojiDataset.builtIn.emoji(written: text)
    #expect(found.map { $0.emoji.string(for: $0.tone) } == expected)
  }

  @Test(
    "is not a word, nor several, nor nothing",
    arguments: ["", " ", "rocket", "🚀🚀", "🚀 🚀", "a", "🇽🇽", "U+0041", ":no-such:"])
  func nothing(text: String) { #expect(EmojiDataset.builtIn.emoji(written: text) == nil) }

  @Test("is each sequence of the table for itself")
  func all() {
    for emoji in EmojiDataset.builtIn.all {
      for (string, tone) in emoji.sequences {
        let found = EmojiDataset.builtIn.emoji(written: string)
        #expect(found?.emoji == emoji && found?.tone == tone, "\(string)")
      }
    }
  }
}
