internal import GLibKit
internal import Synchronization

/// Finds emoji by the words of their names and keywords, in several languages at once.
///
/// All words of a query must be found, in whichever language; `MatchClass` tells in which order emoji come. Case,
/// accents and the order of words do not count (`TextFolding`).
public final class EmojiSearch: Sendable {
  private let emoji: [Emoji]
  private let dataset: EmojiDataset
  private let languages: [Annotations]
  private let keywords: CustomKeywords
  private let making = Mutex(Making())

  /// The index, or how far it is.
  private struct Making {
    var builder: SearchIndexBuilder?
    var index: SearchIndex?
  }

  /// Nothing is made before the first query or `prepare`; then the index, in a few milliseconds.
  ///
  /// - Parameters:
  ///   - emoji: what may be found, in the order in which equal matches come.
  ///   - languages: the languages to search in.
  ///   - keywords: words that a person has added.
  public init(
    _ emoji: [Emoji], in languages: [Annotations], keywords: CustomKeywords = .none, dataset: EmojiDataset = .builtIn
  ) {
    self.emoji = emoji
    self.languages = languages
    self.keywords = keywords
    self.dataset = dataset
  }

  /// The emoji that match, best first.
  ///
  /// - Parameters:
  ///   - limit: how many at most; nil for all.
  ///   - usage: how often an emoji was picked, by its string without tones; orders what matches equally well.
  public func matches(_ query: String, limit: Int? = nil, usage: [String: Int] = [:]) -> [Emoji] {
    hits(query, limit: limit, usage: usage).hits.map(\.emoji)
  }

  /// The emoji that match with how they do, best first: by `MatchClass`, then by use, then by how well known they are,
  /// then in their order.
  public func hits(_ query: String, limit: Int? = nil, usage: [String: Int] = [:]) -> SearchResult {
    let query = SearchQuery(query)
    guard !query.text.isEmpty else { return .nothing(isCut: query.isCut) }
    let index = madeIndex()
    var matches = Matches(places: dataset.all.count)
    index.find(query, in: &matches)
    return result(of: matches, index, limit: limit, usage: usage, isCut: query.isCut)
  }

  /// What to offer where a query finds nothing: what its longest beginning finds without a slip.
  public func closest(to query: String, limit: Int, usage: [String: Int] = [:]) -> [Emoji] {
    let letters = Array(query.unicodeScalars.prefix(SearchQuery.longest))
    var (found, failed) = (0, letters.count)
    var best: [Emoji] = []
    while failed - found > 1 {
      let middle = (found + failed) / 2
      let hits = hits(String(String.UnicodeScalarView(letters[..<middle])), limit: limit, usage: usage).hits
        .filter { $0.match < .slip }
      if hits.isEmpty { failed = middle } else { (found, best) = (middle, hits.map(\.emoji)) }
    }
    return best
  }

  /// Whether a query is so long that only its beginning is searched for.
  public static func cuts(_ query: String) -> Bool { SearchQuery(query).isCut }

  /// The shortcodes of an emoji, without colons, the most usual first.
  public func shortcodes(of emoji: Emoji) -> [String] {
    dataset.position(of: emoji).map(madeIndex().shortcodes.codes) ?? []
  }

  /// The keywords of an emoji, in all languages of the search, that have a word of a query.
  public func keywords(of emoji: Emoji, matching query: String) -> [String] {
    let words = SearchQuery(query).words.map { String($0) }
    let more = dataset.position(of: emoji).map(madeIndex().shortcodes.keywords) ?? []
    var seen: Set<String> = []
    let all = (keywords.entries[emoji.string] ?? []) + languages.flatMap { $0.keywords(of: emoji) } + more
    return all.filter { keyword in
      let folded = TextFolding.folded(keyword)
      return words.contains { folded.contains($0) } && seen.insert(folded).inserted
    }
  }

  /// Makes the index, if it is not there yet; returns how many bytes it takes.
  @discardableResult
  public func prepare() -> Int { madeIndex().byteCount }

  /// Makes a part of the index, which takes little longer than `time`; returns whether all of it is there.
  ///
  /// For the time between frames. A query that comes earlier makes the rest at once.
  public func prepare(for time: Duration) -> Bool {
    let end = ContinuousClock.now + time
    return making.withLock { making in
      while step(&making) == nil {
        if ContinuousClock.now >= end { return false }
      }
      return true
    }
  }

  private func result(
    of matches: Matches, _ index: SearchIndex, limit: Int?, usage: [String: Int], isCut: Bool
  ) -> SearchResult {
    var used = [UInt32](repeating: 0, count: usage.isEmpty ? 0 : dataset.all.count)
    for (string, count) in usage {
      if let place = dataset.emoji(for: string).flatMap({ dataset.position(of: $0.emoji) }) {
        used[place] = UInt32(clamping: count)
      }
    }
    var keys: [UInt64] = []
    keys.reserveCapacity(matches.classes.count)
    for (order, place) in index.places.enumerated() where place >= 0 && matches.classes[place] != Matches.none {
      let use = usage.isEmpty ? 0 : min(used[place], 0xFF_FFFF)
      // From what counts most to what counts least, in 8, 24, 8 and 24 bits.
      let rank = UInt64(matches.classes[place]) << 56 | UInt64(0xFF_FFFF - use) << 32
      keys.append(rank | UInt64(0xFF - index.familiarity[place]) << 24 | UInt64(order))
    }
    keys.sort()
    let hits = keys.prefix(max(0, limit ?? .max)).map { key in
      SearchHit(emoji: emoji[Int(key & 0xFF_FFFF)], match: MatchClass(rawValue: UInt8(key >> 56)) ?? .slip)
    }
    return SearchResult(hits: hits, count: keys.count, isCut: isCut)
  }

  private func madeIndex() -> SearchIndex {
    making.withLock { making in
      if let index = making.index { return index }
      var builder = making.builder ?? newBuilder()
      let index = builder.finish()
      making = Making(index: index)
      return index
    }
  }

  private func newBuilder() -> SearchIndexBuilder {
    SearchIndexBuilder(emoji, in: languages, keywords: keywords, dataset: dataset)
  }

  /// Does a part of the work; the index, once all of it is there.
  private func step(_ making: inout Making) -> SearchIndex? {
    if let index = making.index { return index }
    if making.builder == nil { making.builder = newBuilder() }
    making.index = making.builder?.step()
    if making.index != nil { making.builder = nil }
    return making.index
  }
}
