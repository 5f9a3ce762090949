internal import EmojiCore

/// What `find` and `list` have in common.
nonisolated struct ListingOptions: Equatable, Sendable {
  var format = ListingFormat.text
  /// At most so many lines.
  var limit: Int?
  /// Languages to search in and to name emoji in, best first; empty for the session's.
  var languages: [String] = []
  var policy = VersionPolicy.device
  /// Whether emoji that the font does not draw are listed too.
  var includesUndrawable = false
}

/// A search without a window.
nonisolated struct FindRequest: Equatable, Sendable {
  var query: String
  var options = ListingOptions()
}

/// The emoji of one category or of all.
nonisolated struct ListRequest: Equatable, Sendable {
  var category: EmojiCategory?
  var options = ListingOptions()
}
