internal import GLibKit
internal import Windowing

/// Has GNOME Shell's input method commit the text, through the extension of `emoji-popup shell-extension`.
///
/// Whole and as one change, in programs with a text field of Wayland's; keys of the shell's own virtual keyboard would be
/// dropped or garbled.
final class ShellExtensionInsertion: Insertion {
  let name = "gnome-shell-extension"
  let isResting = false
  var onRested: () -> Void = {}

  private let shell = "org.gnome.Shell"
  private let path = "/io/github/emoji_popup/EmojiPopup/Shell"
  /// Milliseconds; the extension waits for half a second at most.
  private static let patience = 2000

  func obstacle(for text: PickedText) -> String? {
    guard WaylandDisplay.offers(DisplayFacts.Interface.gtkShell.rawValue) else { return "no GNOME on Wayland" }
    guard let bus = SessionBus.ofApplication ?? SessionBus(), bus.hasOwner(shell) else { return "no GNOME Shell" }
    guard ShellExtension.isInstalled else { return "not installed (emoji-popup shell-extension install)" }
    return ShellExtension.answers ? nil : "not loaded by GNOME Shell"
  }

  func insert(_ text: PickedText, _ done: @escaping (InsertionOutcome) -> Void) {
    guard let bus = SessionBus.ofApplication else { return done(.notHere("no session bus")) }
    let method = "\(ApplicationIdentifier.base).Shell.InsertText"
    bus.call(shell, path, method, "(\(BusText.text(text.text)),)", within: Self.patience) { answer in
      switch answer {
      case .success(let value) where value.list?.first?.boolean == true: done(.inserted)
      case .success: done(.notHere("the program has no text field that the shell knows of"))
      case .failure(let error): done(.notHere("the extension does not answer: \(error)"))
      }
    }
  }
}
