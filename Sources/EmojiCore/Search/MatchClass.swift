/// How an emoji matches a query, the best first: the ranking, which a reader can follow from top to bottom.
public enum MatchClass: UInt8, CaseIterable, Comparable, Sendable {
  /// The query is the emoji itself, its code point, its shortcode with colons, or its emoticon.
  case exact
  /// The emoji is called so: the query is its name, its shortcode, or a keyword that is the part of the name which the
  /// emoji is known by ("cœur" for the cœur rouge, which chat programs call `heart`, without the colour). But not a
  /// shortcode of one word while another emoji with that word has a shorter name: `moon` for the waxing gibbous moon.
  case name
  /// The query is one of the few words that GitHub finds the emoji by, and in its name.
  case tag
  /// All words of the query are words of the name. Or GitHub finds it by the query, which is a keyword too.
  case wordsOfName
  /// The query is a keyword.
  case keyword
  /// All words of the query are words of the name or of keywords.
  case words
  /// All words of the query begin words of the name.
  case beginningsInName
  /// All words of the query begin words of the name or of keywords.
  case beginnings
  /// All words of the query are parts of words.
  case innerParts
  /// All but for one letter that is wrong, missing, too many or swapped with the next. Only if nothing else is found.
  case slip
  /// The same in a word that is only begun.
  case slipInBeginning

  /// The name in output: `words-of-name`.
  public var identifier: String {
    switch self {
    case .exact: "exact"
    case .name: "name"
    case .tag: "tag"
    case .wordsOfName: "words-of-name"
    case .keyword: "keyword"
    case .words: "words"
    case .beginningsInName: "beginnings-in-name"
    case .beginnings: "beginnings"
    case .innerParts: "inner-parts"
    case .slip: "slip"
    case .slipInBeginning: "slip-in-beginning"
    }
  }

  public static func < (a: MatchClass, b: MatchClass) -> Bool { a.rawValue < b.rawValue }
}
