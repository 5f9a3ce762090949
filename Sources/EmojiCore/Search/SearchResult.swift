/// One emoji that a search has found.
public struct SearchHit: Sendable, Hashable {
  public let emoji: Emoji
  /// How it matches.
  public let match: MatchClass
}

/// What a search has found.
public struct SearchResult: Sendable {
  /// Best first.
  public let hits: [SearchHit]
  /// How many there are, with those that a limit leaves out.
  public let count: Int
  /// Whether the query was too long and only its beginning was searched for.
  public let isCut: Bool

  static func nothing(isCut: Bool) -> SearchResult { SearchResult(hits: [], count: 0, isCut: isCut) }
}
