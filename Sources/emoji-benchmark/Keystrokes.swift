internal import EmojiCore

/// How long a search takes after each letter of each query.
struct Keystrokes {
  /// Milliseconds, the fastest first, with what stood in the entry; never empty.
  private let times: [(milliseconds: Double, typed: String)]

  /// How long the slowest took.
  var slowest: (milliseconds: Double, typed: String) { times[times.count - 1] }
  /// How many there were.
  var count: Int { times.count }

  init(of queries: [String], _ search: EmojiSearch) throws(Mistake) {
    let clock = ContinuousClock()
    search.prepare()
    var times: [(milliseconds: Double, typed: String)] = []
    for query in queries {
      var prefix = String.UnicodeScalarView()
      for scalar in query.unicodeScalars {
        prefix.append(scalar)
        let typed = String(prefix)
        // The best of three is the search's own time, not that of other programs on the same processor.
        let tries = (0..<3).map { _ in milliseconds(clock.measure { _ = search.hits(typed) }) }
        times.append((tries.min() ?? 0, typed))
      }
    }
    guard !times.isEmpty else { throw Mistake(reason: "there are no queries", status: 3) }
    self.times = times.sorted { $0.milliseconds < $1.milliseconds }
  }

  /// The time that such a part of them does not exceed.
  func percentile(_ part: Double) -> Double { times[min(count - 1, Int(Double(count) * part))].milliseconds }
}

/// A duration as a number.
func milliseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1000 + Double(duration.components.attoseconds) / 1e15
}
