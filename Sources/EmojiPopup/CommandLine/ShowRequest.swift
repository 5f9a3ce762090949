public import EmojiCore

/// How the panel is to be shown by one call.
nonisolated public struct ShowRequest: Equatable, Sendable {
  /// Where on the screen.
  public enum Position: String, CaseIterable, Sendable {
    /// As the preferences say.
    case preferred
    case pointer
    case center
  }

  public var position = Position.preferred
  /// What stands in the search entry.
  public var search: String?
  /// What is in view first.
  public var section: SectionKind?
  /// Whether what was picked goes to the caller's standard output.
  public var prints = false
  /// Whether what was picked goes to the clipboard.
  public var copies = true
  /// The tone of emoji for which none is remembered.
  public var tone: ToneSelection?
  /// Overrides the preferences' policy.
  public var policy: VersionPolicy?
  /// Languages to search in; empty for the session's.
  public var languages: [String] = []
  /// Whether the process is to end when it is no longer needed.
  public var once = false

  public init() {}
}
