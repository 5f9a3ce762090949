internal import GLibKit

/// Makes a `SearchIndex` in steps of a fraction of a millisecond, so that a frame need not wait for it.
struct SearchIndexBuilder: Sendable {
  private enum Source {
    case language([AnnotationTable])
    case shortcodes
    case own
  }

  /// How many rows a step reads.
  private static let rows = 200

  private let emoji: [Emoji]
  private let keywords: CustomKeywords
  private let dataset: EmojiDataset
  private let languages: Int
  /// What has to be read yet.
  private var sources: [Source]
  /// The tables of the source that is being read, and which row comes next.
  private var texts: [[UInt8]] = []
  private var next = 0
  private var shortcodes: Shortcodes?
  private var words: WordIndexBuilder
  private var indexes: [WordIndex] = []

  init(_ emoji: [Emoji], in languages: [Annotations], keywords: CustomKeywords, dataset: EmojiDataset) {
    self.emoji = emoji
    self.keywords = keywords
    self.dataset = dataset
    self.languages = languages.count
    sources = languages.map { .language($0.tables) } + [.shortcodes] + (keywords.entries.isEmpty ? [] : [.own])
    words = WordIndexBuilder(places: dataset.all.count)
  }

  /// Does a part of the work; the index after the last.
  mutating func step() -> SearchIndex? {
    switch sources.first {
    case .language(let tables): read(tables)
    case .shortcodes: readShortcodes()
    case .own: readOwn()
    case nil: return result
    }
    return nil
  }

  /// Does all that is left: what comes after the source that is being read, on another thread.
  mutating func finish() -> SearchIndex {
    var other: BackgroundWork<SearchIndexBuilder>?
    if sources.count > 1 {
      var rest = self
      (rest.texts, rest.next, rest.indexes) = ([], 0, [])
      rest.words = WordIndexBuilder(places: dataset.all.count)
      rest.sources = Array(sources.dropFirst())
      sources = Array(sources.prefix(1))
      let begun = rest
      other = BackgroundWork {
        var rest = begun
        while !rest.sources.isEmpty { _ = rest.step() }
        return rest
      }
    }
    while !sources.isEmpty { _ = step() }
    if let rest = other?.wait() {
      indexes += rest.indexes
      shortcodes = shortcodes ?? rest.shortcodes
    }
    return result
  }

  /// Of all sources, once they are read.
  private var result: SearchIndex {
    SearchIndex(
      emoji, indexes, languages: languages, shortcodes: shortcodes ?? Shortcodes(emoji: dataset.all), dataset: dataset)
  }

  /// Of each emoji the most particular locale's row.
  private mutating func read(_ tables: [AnnotationTable]) {
    if texts.isEmpty { texts = tables.map { [UInt8]($0.bytes) } }
    let last = min(next + Self.rows, dataset.all.count)
    for place in next..<last {
      guard let table = tables.firstIndex(where: { $0.starts[place] > 0 }) else { continue }
      words.addRow(of: texts[table], from: Int(tables[table].starts[place]), [.name, .keyword], at: place)
    }
    next = last
    if next == dataset.all.count { endSource() }
  }

  private mutating func readShortcodes() {
    let shortcodes = self.shortcodes ?? Shortcodes(emoji: dataset.all)
    self.shortcodes = shortcodes
    if texts.isEmpty { texts = [[UInt8](shortcodes.bytes)] }
    let last = min(next + Self.rows, shortcodes.rows.count)
    for row in shortcodes.rows[next..<last] {
      words.addRow(of: texts[0], from: row.codes.lowerBound, [.shortcode, .tag, .keyword], at: row.place)
    }
    next = last
    if next == shortcodes.rows.count { endSource() }
  }

  private mutating func readOwn() {
    for (place, keyword) in keywords.words(in: dataset) {
      words.addRow(of: Array(keyword.utf8) + [0x0A], from: 0, [.keyword], at: place)
    }
    endSource()
  }

  private mutating func endSource() {
    indexes.append(words.finish())
    sources.removeFirst()
    (texts, next) = ([], 0)
  }
}
