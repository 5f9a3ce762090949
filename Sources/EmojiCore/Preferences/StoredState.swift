/// A state and how it came about.
public struct StoredState: Sendable {
  /// The state to work with.
  public var state: PickerState
  /// What the user should know, usually nothing.
  public var problems: [StoreProblem] = []
  /// Whether all of this process's changes are where they survive it.
  public var isSaved = true

  /// One line for the user; nil when all is well.
  public var message: String? {
    problems.isEmpty
      ? nil
      : problems.map(\.description).joined(separator: " ").split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
