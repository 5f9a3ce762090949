/// How `find` and `list` write.
nonisolated enum ListingFormat: String, CaseIterable, Sendable {
  /// The emoji, a tab, its name.
  case text
  /// A heading and one row an emoji, columns separated by tabs.
  case tsv
  /// One array of objects.
  case json
}
