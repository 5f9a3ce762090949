internal import EmojiCore

/// How the panel is to be shown by one call.
nonisolated struct ShowRequest: Equatable, Sendable {
  /// Where on the screen.
  enum Position: String, CaseIterable, Sendable {
    /// At the pointer where the desktop allows it, elsewhere in the middle.
    case preferred
    case pointer
    case center
  }

  var position = Position.preferred
  /// What stands in the search entry.
  var search: String?
  /// What is in view first.
  var section: SectionKind?
  /// Whether what was picked goes to the caller's standard output.
  var prints = false
  /// Whether what was picked is typed into the program that has the keyboard when the panel is gone.
  var inserts = false
  /// Whether what was picked goes to the clipboard.
  var copies = true
  /// The tone of emoji for which none is remembered.
  var tone: ToneSelection?
  /// What else than the font limits the offer; nil for nothing.
  var policy: VersionPolicy?
  /// Languages to search in; empty for the session's.
  var languages: [String] = []
  /// Whether the process is to end when it is no longer needed, instead of staying for the next call.
  var once = false

  /// Whether the caller is answered when somebody has picked: a script, which is told what became of it.
  var waits: Bool { prints || inserts }
}
