internal import GLibKit

/// Says that a text could not be typed: to scripts each time, to who pressed a shortcut once.
final class InsertionTrouble {
  private var hasTold = false

  /// Says why, part of a sentence in the user's language, and what became of the text instead.
  func say(_ trouble: String, isCopied: Bool, to caller: any Caller) {
    let sentence = isCopied ? tr("not typed, but copied: %s", trouble) : tr("not typed: %s", trouble)
    caller.write(error: "emoji-popup: \(sentence)\n")
    guard isCopied, !hasTold else { return }
    hasTold = true
    // Desktops cut it after some fifty characters.
    SessionBus.ofApplication?.notify(tr("The emoji is on the clipboard"), tr("Not typed: %s.", trouble))
  }
}
