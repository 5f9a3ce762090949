internal import GLibKit

/// Which emoji of a table a font draws: found out once for a font and a table, and kept.
///
/// Asks the font in some 3 ms, the cache in 0.1 ms and without opening the font.
public struct DrawnEmoji: Sendable {
  /// The fingerprints of what is drawn, sorted.
  private let drawn: Bytes
  private let count: Int

  /// - Parameters:
  ///   - sequences: all that will be asked for; looked at only where the answers are not known yet.
  ///   - table: says which sequences these are: the version of the table that they come from.
  ///   - cache: where the answers are kept; nil: nowhere.
  public init(
    of sequences: @autoclosure () -> [String], table: String, font: EmojiFont, in cache: CacheFolder? = .ofUser
  ) throws(EmojiFontError) {
    let key = "\(font.key) \(font.format.rawValue) cairo \(Renderer.cairo.version) \(table)"
    if let known = cache.flatMap({ CacheRecord.read(.coverage, key: key, in: $0) }), known.count % 8 == 0 {
      self.init(drawn: known)
      return
    }
    let coverage = try FontCoverage(of: font)
    let found = sequences().lazy.filter { coverage.draws($0) }.map { Fingerprint($0).value }.sorted()
    self.init(drawn: Bytes(words: found))
    if let cache { CacheRecord.write(drawn, .coverage, key: key, in: cache) }
  }

  private init(drawn: Bytes) {
    self.drawn = drawn
    count = drawn.count / 8
  }

  /// Whether a sequence of the table is drawn as one emoji; false for any other.
  public func draws(_ sequence: String) -> Bool {
    let emoji = Fingerprint(sequence).value
    return drawn.withUnsafeBytes { drawn in
      func entry(_ number: Int) -> UInt64 { drawn.loadUnaligned(fromByteOffset: number * 8, as: UInt64.self) }
      let number = (0..<count).partitioningIndex { entry($0) >= emoji }
      return number < count && entry(number) == emoji
    }
  }
}
