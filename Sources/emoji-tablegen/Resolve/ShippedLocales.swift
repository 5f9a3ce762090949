import EmojiCore

/// The locales that name enough emoji, each with the rows in which it differs from the nearest shipped locale that it
/// inherits from. One that differs in nothing is not shipped.
struct ShippedLocales {
  struct Table {
    let locale: String
    let parent: String?
    let toneNaming: ToneNaming
    let rows: [AnnotationTable.Row]
  }

  /// Sorted by locale.
  private(set) var tables: [Table] = []
  /// One line a locale that names too few.
  private(set) var leftOut: [String] = []

  /// At least so many of the emoji must have a name, of 1.
  static let leastCoverage = 0.95

  init(_ resolver: AnnotationResolver) {
    let tree = resolver.tree
    var resolved: [String: AnnotationResolver.Resolved] = [:]
    for locale in resolver.files.keys.sorted() {
      let result = resolver.resolve(locale)
      if result.coverage >= Self.leastCoverage {
        resolved[locale] = result
      } else {
        leftOut.append("\(locale) is left out: it names \(Int(result.coverage * 100)) % of the emoji")
      }
    }
    var shipped: Set<String> = []
    // What a locale inherits from comes before it.
    let order = resolved.map { (depth: tree.chain(of: $0.key).count, locale: $0.key, own: $0.value) }
      .sorted { ($0.depth, $0.locale) < ($1.depth, $1.locale) }
    for (_, locale, own) in order {
      let parent = tree.chain(of: locale).dropFirst().first { shipped.contains($0) }
      let rows = resolver.rows(of: own, differingFrom: parent.flatMap { resolved[$0] })
      guard !rows.isEmpty else { continue }
      shipped.insert(locale)
      tables.append(Table(locale: locale, parent: parent, toneNaming: own.toneNaming, rows: rows))
    }
    tables.sort { $0.locale < $1.locale }
  }
}
