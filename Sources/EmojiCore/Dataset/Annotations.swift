/// The names and keywords of emoji in one language; where it has none, in those it inherits from, at last in English.
public struct Annotations: Sendable {
  /// The language's own table, then those it inherits from, nearest first.
  let tables: [AnnotationTable]
  private let dataset: EmojiDataset

  /// English, which is compiled in.
  public static let english: Annotations = {
    let dataset = EmojiDataset.builtIn
    do {
      let table = try AnnotationTable(reading: EmbeddedData.english, emoji: dataset.all)
      return Annotations(tables: [table], dataset: dataset)
    } catch {
      preconditionFailure("the English names that are compiled in are damaged: \(error)")
    }
  }()

  /// Tables of one language, at least one, the most particular first.
  init(tables: [AnnotationTable], dataset: EmojiDataset) {
    self.tables = tables
    self.dataset = dataset
  }

  /// CLDR's identifier of the language: `pt_PT`.
  public var locale: String { tables[0].header.locale }

  /// The locales that names are taken from, `locale` first.
  public var locales: [String] { tables.map(\.header.locale) }

  /// The name of an emoji, with its tones: "waving hand: dark skin tone". Where the language has none, in English.
  public func name(of emoji: Emoji, tone: ToneSelection = .default) -> String {
    guard let position = dataset.position(of: emoji) else { return emoji.string(for: tone) }
    for table in tables {
      guard let name = table.name(at: position) else { continue }
      guard emoji.variant(for: tone) != nil else { return name }
      return table.header.toneNaming.name(name, tone: tone, isPair: emoji.supportsTwoSkinTones)
    }
    return locale == "en" ? emoji.string(for: tone) : Self.english.name(of: emoji, tone: tone)
  }

  /// The keywords of an emoji in this language; none where only English has some.
  public func keywords(of emoji: Emoji) -> [String] {
    guard let position = dataset.position(of: emoji) else { return [] }
    return tables.lazy.compactMap { $0.keywords(at: position) }.first ?? []
  }
}
