public import EmojiCore

/// What `find` and `list` have in common.
nonisolated public struct ListingOptions: Equatable, Sendable {
  public var format = ListingFormat.text
  /// At most so many lines.
  public var limit: Int?
  /// Languages to search in and to name emoji in, best first; empty for the session's.
  public var languages: [String] = []
  public var policy = VersionPolicy.device
  /// Whether emoji that the font does not draw are listed too.
  public var includesUndrawable = false

  public init() {}
}

/// A search without a window.
nonisolated public struct FindRequest: Equatable, Sendable {
  public var query: String
  public var options: ListingOptions

  public init(query: String, options: ListingOptions = ListingOptions()) {
    self.query = query
    self.options = options
  }
}

/// The emoji of one category or of all.
nonisolated public struct ListRequest: Equatable, Sendable {
  public var category: EmojiCategory?
  public var options: ListingOptions

  public init(category: EmojiCategory? = nil, options: ListingOptions = ListingOptions()) {
    self.category = category
    self.options = options
  }
}
