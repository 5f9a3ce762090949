internal import Gtk

/// Puts what was picked on the clipboard, and knows for how long this process has to live for that.
///
/// On X11 without a clipboard manager, and on Wayland, what a process copied is gone with the process.
final class ClipboardDelivery {
  /// Runs when another program has copied something and was heard out, so that this process is not needed any more.
  var onTakenOver: () -> Void = {}

  private let clipboard: Clipboard?
  private(set) var isOffering = false

  init() {
    clipboard = Clipboard()
    clipboard?.onChanged { [weak self] in self?.changed() }
  }

  /// Offers text; only inside the input event of a pick.
  func offer(_ text: String) {
    clipboard?.set(text)
    isOffering = clipboard != nil
  }

  /// The process is to end, whatever is on the clipboard.
  func letGo() { isOffering = false }

  private func changed() {
    guard isOffering, clipboard?.isOurs == false else { return }
    isOffering = false
    // On X11 GDK has just asked the other program what it offers. One that finds nobody to answer may end by that, as
    // xclip does, and the clipboard would be empty.
    MainLoop.after(milliseconds: Self.patience) { [weak self] in self?.onTakenOver() }
  }
  private static let patience = 500
}
