internal import GLibKit

/// A query as it is searched for.
struct SearchQuery {
  /// How much of a query is read.
  static let longest = 1_000
  /// How many words of a query are looked for.
  static let mostWords = 24

  /// Without blanks around.
  let text: String
  /// Folded, each once, in their order.
  let words: [Bytes]
  /// The same with those that are there twice, to compare with names.
  let allWords: [Bytes]
  /// Whether something of it is not searched for.
  let isCut: Bool

  init(_ query: String) {
    let scalars = query.unicodeScalars.prefix(Self.longest)
    let isLong = scalars.endIndex != query.unicodeScalars.endIndex
    text = String(Substring(scalars).trimmed)
    // A NUL ends a text for the C library.
    let folded = TextFolding.folded(String(String.UnicodeScalarView(scalars.lazy.map { $0 == "\0" ? " " : $0 })))
    let all = Words.all(in: Array(folded.utf8)).map { Bytes($0) }
    allWords = Array(all.prefix(Self.mostWords))
    isCut = isLong || all.count > Self.mostWords
    var seen: Set<Bytes> = []
    words = allWords.filter { seen.insert($0).inserted }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = unicodeScalars.firstIndex { !$0.properties.isWhitespace } ?? unicodeScalars.endIndex
    let end = unicodeScalars.lastIndex { !$0.properties.isWhitespace }.map(unicodeScalars.index(after:)) ?? start
    return self[start..<end]
  }
}
