internal import Gtk

/// Puts what was picked on the clipboard, and knows for how long this process has to live for that.
///
/// On X11 without a clipboard manager, and on Wayland, what a process copied is gone with the process.
final class ClipboardDelivery {
  /// Runs when other programs have copied something and were heard out, so that this process is not needed any more.
  var onTakenOver: () -> Void = {}

  /// What is copied on purpose.
  let clipboard = Offer(.clipboard)
  /// What the middle mouse button pastes.
  let primary = Offer(.primary)

  init() {
    for offer in [clipboard, primary] { offer.onTakenOver = { [weak self] in self?.takenOver() } }
  }

  /// Whether something of this process's is there for others.
  var isOffering: Bool { clipboard.isOurs || primary.isOurs }

  /// Offers text; only inside the input event of a pick.
  func offer(_ text: String, alsoAsPrimary: Bool = false) {
    clipboard.set(text)
    if alsoAsPrimary { primary.set(text) }
  }

  /// The process is to end, whatever is on the clipboard.
  func letGo() { [clipboard, primary].forEach { $0.letGo() } }

  private func takenOver() {
    // On X11 GDK has just asked the other program what it offers. One that finds nobody to answer may end by that, as
    // xclip does, and the clipboard would be empty.
    MainLoop.after(milliseconds: Self.patience) { [weak self] in self?.onTakenOver() }
  }
  private static let patience = 500
}

/// One of the display's two selections, and whether others need this process for it.
final class Offer {
  /// Runs when another program has taken it.
  var onTakenOver: () -> Void = {}
  private(set) var isOurs = false
  /// The text of this process's that is there.
  var text: String? { isOurs ? offered : nil }
  private var offered: String?
  private let selection: Clipboard?

  init(_ kind: Clipboard.Kind) {
    selection = Clipboard(kind)
    selection?.onChanged { [weak self] in self?.changed() }
  }

  /// Offers text.
  func set(_ text: String) {
    selection?.set(text)
    offered = text
    isOurs = selection != nil
  }

  /// Offers what was there before.
  func set(_ content: ClipboardContent?) {
    selection?.set(content)
    offered = nil
    isOurs = selection != nil && content != nil
  }

  /// Reads what is there, to be put there again.
  func copy(within milliseconds: Int, _ done: @escaping @MainActor (Clipboard.Copy) -> Void) {
    guard let selection else { return done(.nothing) }
    selection.copy(within: milliseconds, done)
  }

  /// Nobody needs this process for it any more.
  func letGo() { isOurs = false }

  private func changed() {
    guard isOurs, selection?.isOurs == false else { return }
    isOurs = false
    onTakenOver()
  }
}
