internal import EmojiCore

/// How long the index takes, and then each letter of a file's queries.
struct FileTimings {
  let text: String
  /// Whether the limit was kept.
  let isKept: Bool

  init(of file: QueryFile, _ options: Options) throws(Mistake) {
    let annotations = try options.annotations()
    let making = IndexTimings(annotations)
    let keystrokes = try Keystrokes(of: file.rows.map(\.query), making.search)
    isKept = options.limit.map { keystrokes.percentile(0.99) <= $0 } ?? true
    text = """
      languages\t\(annotations.map(\.locale).joined(separator: " "))
      index, first and best of 5\t\(decimal(making.first, places: 2)) ms, \(decimal(making.best, places: 2)) ms
      longest part of 1 ms\t\(decimal(making.longestPart, places: 2)) ms
      memory\t\(making.search.prepare() / 1024) KiB
      keystrokes\t\(keystrokes.count)
      median\t\(decimal(keystrokes.percentile(0.5), places: 3)) ms
      99th percentile\t\(decimal(keystrokes.percentile(0.99), places: 3)) ms
      slowest\t\(decimal(keystrokes.slowest.milliseconds, places: 3)) ms, “\(keystrokes.slowest.typed)”

      """
  }
}

/// The same for each language that is shipped, with the names that emoji have in it.
struct LanguageTimings {
  private(set) var text = "language\tindex\tKiB\tmedian\tp99\tslowest\n"
  private(set) var isKept = true

  /// Every so many-th emoji is looked for.
  private static let step = 60

  init(_ options: Options) throws(Mistake) {
    let all = EmojiDataset.builtIn.all
    for locale in options.languages.isEmpty ? LanguageTables().accepted : options.languages {
      let annotations = try options.annotations(of: [locale])
      let making = IndexTimings(annotations)
      let names = stride(from: 0, to: all.count, by: Self.step).map { annotations[0].name(of: all[$0]) }
      let keystrokes = try Keystrokes(of: names, making.search)
      if let limit = options.limit, keystrokes.slowest.milliseconds > limit { isKept = false }
      let times = [keystrokes.percentile(0.5), keystrokes.percentile(0.99), keystrokes.slowest.milliseconds]
      text += "\(locale)\t\(decimal(making.best, places: 2))\t\(making.search.prepare() / 1024)\t"
      text += times.map { decimal($0, places: 3) }.joined(separator: "\t") + "\t\(keystrokes.slowest.typed)\n"
    }
  }
}

/// How long an index takes, at once and in parts.
struct IndexTimings {
  let search: EmojiSearch
  let first: Double
  let best: Double
  /// Of the parts that should take a millisecond each.
  let longestPart: Double

  init(_ annotations: [Annotations]) {
    _ = EmojiDataset.builtIn.emoji(for: "🚀")
    let clock = ContinuousClock()
    let times = (0..<5).map { _ in
      let search = EmojiSearch(EmojiDataset.builtIn.all, in: annotations)
      return milliseconds(clock.measure { search.prepare() })
    }
    let search = EmojiSearch(EmojiDataset.builtIn.all, in: annotations)
    var (isMade, longest) = (false, 0.0)
    while !isMade {
      longest = max(longest, milliseconds(clock.measure { isMade = search.prepare(for: .milliseconds(1)) }))
    }
    self.search = search
    (first, best, longestPart) = (times[0], times.min() ?? 0, longest)
  }
}
