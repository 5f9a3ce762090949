/// One thing that happened, to be made to whatever state is the newest when it is written.
///
/// Stores write changes, not states: so two pickers at once do not undo each other.
public enum StateChange: Hashable, Sendable {
  /// An emoji was picked: its exact string, and, where that has tones, its string without.
  case picked(String, base: String? = nil)
  /// A tone was chosen for an emoji, given its string without tones.
  case setTone(ToneSelection, for: String)
  /// An emoji follows the default tone again.
  case resetTone(of: String)
  /// A tone was chosen for all emoji that have none of their own.
  case setDefaultTone(ToneSelection)
  /// A recent pick is to be forgotten; no error where it is not there.
  case removeRecent(String)
  /// All recent picks are to be forgotten.
  case clearRecents
  /// What was counted is to be forgotten.
  case clearUsage
}
