import GLibKit
import Testing

@testable import EmojiCore

@Suite struct AnnotationTests {
  private static let locales = LanguageTables(folder: PackageFolder.resources).accepted
  private let dataset = EmojiDataset.builtIn
  private let tables = LanguageTables(folder: PackageFolder.resources)

  private func annotations(_ locale: String) throws -> Annotations {
    let selection = try tables.named([locale])
    #expect(selection.problems.isEmpty)
    return selection.annotations[0]
  }

  private func emoji(_ string: String) throws -> Emoji { try #require(dataset.emoji(for: string)?.emoji) }

  @Test("about 120 languages are shipped, each with a table that is written as it was read")
  func roundTrip() throws {
    #expect(Self.locales.count > 110)
    for locale in Self.locales {
      let bytes = try PackageFolder.bytes("Resources/annotations/\(locale).tsv")
      let table = try AnnotationTable(reading: bytes, emoji: dataset.all)
      #expect(AnnotationTable.text(of: table.header, rows: table.rows(of: dataset.all)) == String(bytes))
      #expect(table.header.locale == locale)
      #expect(table.header.cldrVersion == dataset.cldrVersion && table.header.unicodeVersion == dataset.unicodeVersion)
    }
  }

  @Test("each language names at least 95 % of the emoji, with what it inherits and without English", arguments: locales)
  func coverage(locale: String) throws {
    let tables = try annotations(locale).tables
    let named = dataset.all.indices.count { place in tables.contains { $0.name(at: place) != nil } }
    #expect(Double(named) >= 0.95 * Double(dataset.all.count))
  }

  @Test("every emoji has a name in every language, at least in English, and keeps to one line", arguments: locales)
  func names(locale: String) throws {
    let annotations = try annotations(locale)
    for emoji in dataset.all {
      let name = annotations.name(of: emoji)
      #expect(!name.isEmpty && name != emoji.string)
      #expect(!annotations.keywords(of: emoji).contains { $0.isEmpty || $0 == name || $0.contains("\t") })
    }
  }

  @Test("English names every emoji, each differently")
  func english() {
    let names = dataset.all.map { Annotations.english.name(of: $0) }
    #expect(Set(names).count == names.count)
  }

  @Test(
    "toned emoji are named as CLDR names them",
    arguments: [
      ("en", "👋🏿", "waving hand: dark skin tone"), ("en", "👨🏻‍🦲", "man: light skin tone, bald"),
      ("en", "🫱🏻‍🫲🏿", "handshake: light skin tone, dark skin tone"),
      ("en", "👨🏽‍❤️‍💋‍👨🏽", "kiss: man, man, medium skin tone"), ("en", "👋", "waving hand"),
      ("fr", "👋🏿", "signe de la main\u{202F}: peau foncée"), ("fr", "👨🏻‍🦲", "homme\u{202F}: peau claire et chauve"),
      ("ja", "👨🏻‍🦲", "男性: 薄い肌色 はげ頭"), ("zh", "🫱🏻‍🫲🏿", "握手: 较浅肤色较深肤色"),
      ("ar", "👨🏻‍🦲", "رجل: بشرة بلون فاتح وأصلع"),
    ])
  func toned(locale: String, value: String, name: String) throws {
    let (emoji, tone) = try #require(dataset.emoji(for: value))
    #expect(try annotations(locale).name(of: emoji, tone: tone) == name)
  }

  @Test("a regional variant has its own words, else its parent's")
  func inheritance() throws {
    let australian = try annotations("en_AU")
    #expect(australian.locales == ["en_AU", "en_001", "en"])
    #expect(try australian.name(of: emoji("🤫")) == "shooshing face")
    #expect(try australian.name(of: emoji("🚀")) == "rocket")
    #expect(try annotations("es_MX").locales == ["es_MX", "es_419", "es"])
    #expect(try annotations("zh_Hant_HK").locales == ["zh_Hant_HK", "zh_Hant"])
    #expect(try annotations("zh_Hant").locales == ["zh_Hant"])
  }

  @Test("an upstream slip in the last keyword is gone, the keyword is not")
  func strayWord() throws {
    #expect(try annotations("en_AU").keywords(of: emoji("😅")).last == "sweat")
  }

  @Test("emoji newer than CLDR have names", arguments: [("en", "lighthouse"), ("fr", "phare"), ("de", "Leuchtturm")])
  func newest(locale: String, name: String) throws { #expect(try annotations(locale).name(of: emoji("🛙")) == name) }

  private static let head = """
    emoji-popup annotations\t1\nlocale\tfr\nparent\t-\nunicodeVersion\t18.0\ncldrVersion\t48.2
    tones\ta\tb\tc\td\te\ntoned\t: \t, \nrows\t2\n\n
    """

  private static let damages: [(text: String, message: String)] = [
    ("emoji-popup emoji\t1\n\n", "line 1: this is no “emoji-popup annotations” of format 1"),
    ("\(head)😀\tvisage\t\n", "2 rows were written, 1 are there"),
    ("\(head)😀\tvisage\t\n😃\tvis", "line 11: the file ends inside a line"),
    ("\(head)😀\tvisage\t\nx\ty\t\n", "line 11: “x” is unknown or out of order"),
    ("\(head)😃\tvisage\t\n😀\tvisage\t\n", "line 11: “😀” is unknown or out of order"),
    ("\(head)😀\n", "line 10: a row has three fields"),
    (head.replacing("\td\te", with: ""), "line 6: “tones” wants 5 values"),
  ]

  @Test("a damaged table is told by line", arguments: damages)
  func damaged(text: String, message: String) throws {
    let error = #expect(throws: TableError.self) {
      try AnnotationTable(reading: Bytes(text.utf8), emoji: EmojiDataset.builtIn.all)
    }
    #expect(error?.description == message)
  }

  @Test("a row without keywords, or cut short after its name, harms nothing")
  func shortRows() throws {
    let text = Self.head + "😀\tvisage\n😃\t\n"
    let table = try AnnotationTable(reading: Bytes(text.utf8), emoji: dataset.all)
    #expect(table.name(at: 0) == "visage" && table.keywords(at: 0) == [])
    #expect(table.name(at: 1) == "" && table.keywords(at: 1) == [])
    #expect(table.name(at: 2) == nil)
  }
}
