import EmojiCore
import Testing

@testable import emoji_benchmark

/// What each further letter of a query does.
@Suite struct SearchLetterTests {
  /// All names and keywords of all languages: `emoji-benchmark letters`.
  @Test(
    "one more letter never brings in what the shorter query excluded",
    arguments: ["en", "fr", "ja", "ko", "ar", "hi", "th"])
  func monotonic(language: String) throws {
    let search = try Searching.search([language])
    let annotations = try Searching.tables.named([language]).annotations[0]
    for emoji in Searching.all.enumerated().filter({ $0.offset % 241 == 5 }).map(\.element) {
      for query in [annotations.name(of: emoji)] + annotations.keywords(of: emoji).prefix(2) {
        #expect(search.letterThatBringsIn(query) == nil)
      }
    }
  }

  @Test("an index that is made in parts finds the same, and a query finishes it")
  func parts() throws {
    let (whole, parts, begun) = (
      try Searching.search(["fr"]), try Searching.search(["fr"]), try Searching.search(["fr"])
    )
    var calls = 0
    while !parts.prepare(for: .zero) { calls += 1 }
    #expect(calls > 10)
    #expect(parts.prepare(for: .zero))
    _ = begun.prepare(for: .zero)
    for query in ["coeur", "c", "hapy", ":tada:", "flag"] {
      let expected = whole.hits(query).hits
      #expect(parts.hits(query).hits == expected)
      #expect(begun.hits(query).hits == expected)
    }
    #expect(begun.prepare(for: .zero))
    #expect(parts.prepare() == whole.prepare())
    #expect(whole.prepare() < 2 * 3 << 20)
  }
}
