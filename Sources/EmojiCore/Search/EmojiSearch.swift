internal import GLibKit
internal import Synchronization

/// Finds emoji by the words of their names and keywords, in several languages at once.
///
/// All words of a query must begin a word of the name or a keyword, in whichever language. Case, accents and the order
/// of words do not count (`TextFolding`).
public final class EmojiSearch: Sendable {
  private let emoji: [Emoji]
  private let dataset: EmojiDataset
  private let languages: [Annotations]
  private let index = Mutex<Index?>(nil)

  /// What is made at the first query, in a few milliseconds a language.
  private struct Index {
    let tables: [FoldedTable]
    /// Of each emoji that may be found, its place in the emoji table.
    let positions: [Int?]
  }

  /// - Parameters:
  ///   - emoji: what may be found, in the order in which equal matches come.
  ///   - languages: the languages to search in.
  public init(_ emoji: [Emoji], in languages: [Annotations], dataset: EmojiDataset = .builtIn) {
    self.emoji = emoji
    self.languages = languages
    self.dataset = dataset
  }

  /// The emoji that match, best first: those whose name is the query, then those whose name has all its words, then the
  /// others; among equals in the order of the emoji. A pasted emoji finds itself.
  ///
  /// - Parameter limit: how many at most; nil for all.
  public func matches(_ query: String, limit: Int? = nil) -> [Emoji] {
    let words = TextFolding.folded(query).split { $0.isWhitespace || $0 == "|" }.map(String.init)
    guard !words.isEmpty else { return [] }
    if let pasted = dataset.emoji(for: words.joined())?.emoji { return emoji.filter { $0 == pasted } }
    let index = madeIndex()
    let ranks = Self.ranks(of: words, in: index.tables)
    var found: [[Emoji]] = [[], [], []]
    for (emoji, position) in zip(emoji, index.positions) {
      if let position, let rank = ranks[position] { found[rank].append(emoji) }
    }
    return Array(found.joined().prefix(limit ?? .max))
  }

  /// How well each place of the emoji table matches: 0 its name is the query, 1 its name has all words, 2 else.
  private static func ranks(of words: [String], in tables: [FoldedTable]) -> [Int: Int] {
    var ranks: [Int: Int] = [:]
    for (index, word) in words.enumerated() {
      let next = Self.ranks(of: word, in: tables)
      ranks =
        index == 0
        ? next
        : ranks.reduce(into: [:]) { both, match in
          if let rank = next[match.key] { both[match.key] = max(rank, match.value) }
        }
    }
    let name = words.joined(separator: " ")
    for position in tables.flatMap({ $0.positions(named: name) }) { ranks[position] = 0 }
    return ranks
  }

  private static func ranks(of word: String, in tables: [FoldedTable]) -> [Int: Int] {
    let beginning = Bytes(word.utf8)
    let anywhere = word.unicodeScalars.first.map(isWrittenWithoutBlanks) ?? false
    var ranks: [Int: Int] = [:]
    for hit in tables.lazy.flatMap({ $0.hits(of: beginning, anywhere: anywhere) }) {
      ranks[hit.position] = min(ranks[hit.position] ?? 2, hit.isInName ? 1 : 2)
    }
    return ranks
  }

  /// Thai, Lao, Burmese and Khmer, kana, and Han characters.
  private static func isWrittenWithoutBlanks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  private func madeIndex() -> Index {
    index.withLock { index in
      if let index { return index }
      let tables = languages.flatMap { language in
        var seen: Set<Int> = []
        return language.tables.map { table in
          defer { seen.formUnion(table.starts.indices.filter { table.starts[$0] > 0 }) }
          return FoldedTable(table, hidden: seen)
        }
      }
      let made = Index(tables: tables, positions: emoji.map(dataset.position))
      index = made
      return made
    }
  }
}
