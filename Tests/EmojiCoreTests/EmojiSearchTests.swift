import EmojiCore
import Testing

/// Searches in languages of the package's own tables.
enum Searching {
  static let tables = LanguageTables(folder: PackageFolder.resources)
  static let all = EmojiDataset.builtIn.all

  static func search(_ languages: [String], keywords: CustomKeywords = .none) throws -> EmojiSearch {
    EmojiSearch(all, in: try tables.named(languages).annotations, keywords: keywords)
  }
}

@Suite struct EmojiSearchTests {
  private let dataset = EmojiDataset.builtIn

  private func find(_ query: String, _ languages: String..., limit: Int? = nil) throws -> [String] {
    try Searching.search(languages).matches(query, limit: limit).map(\.string)
  }

  @Test(
    "the emoji that people mean comes first",
    arguments: [
      ("rocket", "🚀"), ("Rocket", "🚀"), ("grinning face", "😀"), ("face grinning", "😀"), ("fire", "🔥"), ("heart", "❤️"),
      ("car", "🚗"), ("red heart", "❤️"), ("rouge coeur", "❤️"), ("coeur", "❤️"), ("fusée", "🚀"), ("FUSEE", "🚀"),
      ("❤", "❤️"),
      ("👋🏿", "👋"), ("galaxy", "🌌"), ("cote d'ivoire", "🇨🇮"), ("icecream", "🍨"), ("thumbsup", "👍"), ("tada", "🎉"),
      ("moon", "🌙"), ("thanks", "🙏"), ("person", "🧑"), ("party", "🎉"),
    ])
  func first(query: String, emoji: String) throws { #expect(try find(query, "fr").first == emoji) }

  @Test("a cat is a cat, not a vacation", arguments: ["cat", "Cat"])
  func cat(query: String) throws {
    let hits = try Searching.search(["fr"]).hits(query).hits
    #expect(["🐈", "🐱"].contains(hits.first?.emoji.string))
    for emoji in ["🏖️", "🎓", "🏝️"] {
      #expect(hits.first { $0.emoji.string == emoji }.map { $0.match == .innerParts } ?? true, "\(emoji)")
    }
    #expect(hits.contains { $0.match == .innerParts })
  }

  @Test("a flag is first of all one of no country", arguments: ["flag", "drapeau"])
  func flag(query: String) throws {
    let hits = try find(query, "fr").map { $0.unicodeScalars.first.map { 0x1F1E6...0x1F1FF ~= $0.value } }
    let first = try #require(hits.firstIndex(of: true))
    #expect(first >= 4 && !hits[..<first].isEmpty)
    #expect(hits.count > 258)
  }

  @Test("a heart is found with and without its ligature", arguments: ["coeur", "cœur", "CŒUR", "coeur rouge"])
  func ligature(query: String) throws { #expect(try find(query, "fr").first == "❤️") }

  @Test(
    "languages are searched together with English",
    arguments: [
      ("de", "Rakete", "🚀"), ("de", "strassenbahn", "🚊"), ("ja", "ロケット", "🚀"), ("ja", "顔", "😀"), ("th", "จรวด", "🚀"),
      ("ar", "صاروخ", "🚀"), ("ru", "РАКЕТА", "🚀"), ("tr", "isik", "💡"), ("de", "rocket", "🚀"), ("en_AU", "rocket", "🚀"),
      ("hi", "रॉकेट", "🚀"), ("zh_Hant", "火箭", "🚀"), ("ko", "로켓", "🚀"), ("ko", "로케", "🚀"), ("ja", "ケット", "🚀"),
    ])
  func languages(language: String, query: String, emoji: String) throws {
    #expect(try find(query, language).contains(emoji))
  }

  @Test("every word must match, in whichever language")
  func allWords() throws {
    #expect(try find("grin cat").starts(with: ["😺", "😸"]) || find("grin cat").starts(with: ["😸", "😺"]))
    #expect(try find("rocket nonsense").isEmpty)
    #expect(try find("visage grinning", "fr").contains("😀"))
  }

  @Test("nothing is found for nothing", arguments: ["", "  ", "\u{FE0F}", "\t", "|", "\u{0}", "\u{301}", "\u{200F}"])
  func nothing(query: String) throws { #expect(try find(query).isEmpty) }

  @Test("only what is offered is found, in its order, as many as wanted")
  func offered() throws {
    let offered = ["🐶", "🐈"].compactMap { dataset.emoji(for: $0)?.emoji }
    let search = EmojiSearch(offered, in: [.english])
    #expect(Set(search.matches("animal").map(\.string)) == ["🐶", "🐈"])
    #expect(search.matches("animal", limit: 1).count == 1 && search.hits("animal", limit: 1).count == 2)
    #expect(search.matches("animal", limit: 0).isEmpty)
    #expect(search.matches("rocket").isEmpty && search.matches("🚀").isEmpty)
  }

  @Test("a row that a regional variant replaces is not searched")
  func replaced() throws {
    let own = try Searching.tables.named(["en_AU"]).annotations[0]
    let lost = dataset.all.lazy.compactMap { emoji -> (Emoji, String)? in
      let words = TextFolding.folded((own.keywords(of: emoji) + [own.name(of: emoji)]).joined(separator: "|"))
      return Annotations.english.keywords(of: emoji).first {
        !$0.contains(" ") && !words.contains(TextFolding.folded($0))
      }
      .map { (emoji, $0) }
    }
    let search = EmojiSearch(dataset.all, in: [own])
    var gone = 0
    for (emoji, keyword) in lost.prefix(60) where !search.matches(keyword).contains(emoji) { gone += 1 }
    // Shortcodes are the same in all of English, and have some of these words.
    #expect(gone > 20)
  }

  @Test("where nothing is found, what the longest beginning finds is closest")
  func closest() throws {
    let search = try Searching.search(["en"])
    #expect(search.matches("rocketzzzz").isEmpty)
    #expect(search.closest(to: "rocketzzzz", limit: 3).first?.string == "🚀")
    #expect(search.closest(to: "\u{1}\u{2}", limit: 3).isEmpty)
  }
}
