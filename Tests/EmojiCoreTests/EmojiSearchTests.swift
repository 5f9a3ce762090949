import EmojiCore
import Testing

@Suite struct EmojiSearchTests {
  private static let tables = LanguageTables(folder: PackageFolder.resources)
  private let dataset = EmojiDataset.builtIn

  private func find(_ query: String, _ languages: String..., limit: Int? = nil) throws -> [String] {
    let annotations = try Self.tables.named(languages).annotations
    return EmojiSearch(dataset.all, in: annotations).matches(query, limit: limit).map(\.string)
  }

  @Test(
    "the emoji whose name is the query comes first",
    arguments: [
      ("rocket", "🚀"), ("Rocket", "🚀"), ("cat", "🐈"), ("grinning face", "😀"), ("face grinning", "😀"), ("fire", "🔥"),
      ("red heart", "❤️"), ("rouge coeur", "❤️"), ("fusée", "🚀"), ("FUSEE", "🚀"), ("❤", "❤️"), ("👋🏿", "👋"),
    ])
  func first(query: String, emoji: String) throws { #expect(try find(query, "fr").first == emoji) }

  @Test("a heart is found with and without its ligature", arguments: ["coeur", "cœur", "CŒUR", "coeur rouge"])
  func ligature(query: String) throws { #expect(try find(query, "fr").contains("❤️")) }

  @Test(
    "languages are searched together with English",
    arguments: [
      ("de", "Rakete", "🚀"), ("de", "strassenbahn", "🚊"), ("ja", "ロケット", "🚀"), ("ja", "顔", "😀"), ("th", "จรวด", "🚀"),
      ("ar", "صاروخ", "🚀"), ("ru", "РАКЕТА", "🚀"), ("tr", "isik", "💡"), ("de", "rocket", "🚀"), ("en_AU", "rocket", "🚀"),
      ("hi", "रॉकेट", "🚀"), ("zh_Hant", "火箭", "🚀"), ("ko", "로켓", "🚀"),
    ])
  func languages(language: String, query: String, emoji: String) throws {
    #expect(try find(query, language).contains(emoji))
  }

  @Test("every word must match, each the beginning of a word, in whichever language")
  func allWords() throws {
    #expect(try find("grin cat") == ["😺", "😸"])
    #expect(try find("rocket nonsense").isEmpty)
    #expect(try !find("cat").contains("✈️"))
    #expect(try find("visage grinning", "fr").contains("😀"))
    #expect(try find("ocket").isEmpty)
  }

  @Test("nothing is found for nothing", arguments: ["", "  ", "\u{FE0F}", "\t", "|"])
  func nothing(query: String) throws { #expect(try find(query).isEmpty) }

  @Test("only what is offered is found, in its order, as many as wanted")
  func offered() throws {
    let offered = ["🐶", "🐈"].compactMap { dataset.emoji(for: $0)?.emoji }
    let search = EmojiSearch(offered, in: [.english])
    #expect(search.matches("animal").map(\.string) == ["🐶", "🐈"])
    #expect(search.matches("animal", limit: 1).map(\.string) == ["🐶"])
    #expect(search.matches("animal", limit: 0).isEmpty)
    #expect(search.matches("rocket").isEmpty && search.matches("🚀").isEmpty)
  }

  @Test("a row that a regional variant replaces is not searched")
  func replaced() throws {
    let own = try Self.tables.named(["en_AU"]).annotations[0]
    let search = EmojiSearch(dataset.all, in: [own])
    var lost = 0
    for emoji in dataset.all {
      let words = TextFolding.folded((own.keywords(of: emoji) + [own.name(of: emoji)]).joined(separator: "|"))
      for keyword in Annotations.english.keywords(of: emoji)
      where !keyword.contains(" ") && !words.contains(TextFolding.folded(keyword)) {
        lost += 1
        #expect(!search.matches(keyword).contains(emoji), "\(keyword) \(emoji.string)")
      }
    }
    #expect(lost > 50)
  }

  @Test("every emoji is found by its own name, in every language", arguments: tables.accepted)
  func byName(locale: String) throws {
    let annotations = try Self.tables.named([locale]).annotations
    let search = EmojiSearch(dataset.all, in: annotations)
    for (index, emoji) in dataset.all.enumerated() where (index + locale.utf8.count) % 60 == 0 {
      let name = annotations[0].name(of: emoji)
      #expect(search.matches(name).contains(emoji), "\(emoji.string) \(name)")
    }
  }
}
