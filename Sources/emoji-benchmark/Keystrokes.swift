internal import EmojiCore
internal import GLibKit

/// How long a search takes after each letter of each query.
struct Keystrokes {
  let text: String
  /// Whether the limit was kept.
  let isKept: Bool

  init(of file: QueryFile, _ options: Options) throws(Mistake) {
    let annotations = try options.annotations()
    _ = EmojiDataset.builtIn.emoji(for: "🚀")
    let clock = ContinuousClock()
    var search = EmojiSearch(EmojiDataset.builtIn.all, in: annotations)
    var indexing: [Double] = []
    for _ in 0..<5 {
      search = EmojiSearch(EmojiDataset.builtIn.all, in: annotations)
      indexing.append(Self.milliseconds(clock.measure { search.prepare() }))
    }
    var times: [(Double, String)] = []
    for row in file.rows {
      var prefix = String.UnicodeScalarView()
      for scalar in row.query.unicodeScalars {
        prefix.append(scalar)
        let typed = String(prefix)
        // The best of three is the search's own time, not that of other programs on the same processor.
        let tries = (0..<3).map { _ in Self.milliseconds(clock.measure { _ = search.hits(typed) }) }
        times.append((tries.min() ?? 0, typed))
      }
    }
    times.sort { $0.0 < $1.0 }
    guard let slowest = times.last else { throw Mistake(reason: "there are no queries", status: 3) }
    func percentile(_ part: Double) -> Double { times[min(times.count - 1, Int(Double(times.count) * part))].0 }
    isKept = options.limit.map { percentile(0.99) <= $0 } ?? true
    text = """
      languages\t\(annotations.map(\.locale).joined(separator: " "))
      index, first and best of 5\t\(decimal(indexing[0], places: 2)) ms, \(decimal(indexing.min() ?? 0, places: 2)) ms
      memory\t\(search.prepare() / 1024) KiB
      keystrokes\t\(times.count)
      median\t\(decimal(percentile(0.5), places: 3)) ms
      99th percentile\t\(decimal(percentile(0.99), places: 3)) ms
      slowest\t\(decimal(slowest.0, places: 3)) ms, “\(slowest.1)”

      """
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1000 + Double(duration.components.attoseconds) / 1e15
  }
}
