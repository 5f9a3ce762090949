internal import EmojiCore

/// Whether one more letter of a name or keyword ever brings in an emoji that the shorter query excluded.
struct LetterCheck {
  private(set) var text = ""
  private(set) var misses = 0

  init(_ options: Options) throws(Mistake) {
    var checked: Set<String> = []
    let locales = options.languages.isEmpty ? ["en", "fr", "ja", "ar", "hi", "ko", "th"] : options.languages
    for locale in locales {
      let annotations = try options.annotations(of: [locale])
      let search = EmojiSearch(EmojiDataset.builtIn.all, in: annotations)
      for emoji in EmojiDataset.builtIn.all {
        let own = annotations[0]
        for query in [own.name(of: emoji)] + own.keywords(of: emoji)
        where checked.insert("\(locale) \(query)").inserted {
          guard let typed = search.letterThatBringsIn(query) else { continue }
          misses += 1
          text += "\(locale)\t\(typed)\n"
        }
      }
    }
    text +=
      "\(checked.count) names and keywords in \(locales.count) languages: \(misses) where a letter brings emoji in\n"
  }
}

extension EmojiSearch {
  /// The beginning of a query, a letter longer than one that excluded an emoji, that finds this emoji; nil is right.
  ///
  /// Typing slips, exact forms and queries without letters are exempt.
  func letterThatBringsIn(_ query: String) -> String? {
    var typed = String.UnicodeScalarView()
    var before: Set<Emoji>?
    for scalar in query.unicodeScalars {
      typed.append(scalar)
      let hits = hits(String(typed)).hits.filter { $0.match < .slip }
      guard hits.first?.match != .exact, typed.contains(where: \.isOfWord) else {
        continue
      }
      let now = Set(hits.map(\.emoji))
      if let before, !now.isSubset(of: before) { return String(typed) }
      before = now
    }
    return nil
  }
}

extension Unicode.Scalar {
  fileprivate var isOfWord: Bool {
    properties.isAlphabetic || properties.numericType != nil || self == "#" || self == "*"
  }
}
