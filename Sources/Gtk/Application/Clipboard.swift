internal import CAdwaita

/// What was copied last, by whichever program.
public final class Clipboard: Object {
  /// The display's clipboard.
  public init?() {
    guard let display = gdk_display_get_default(), let clipboard = gdk_display_get_clipboard(display) else {
      return nil
    }
    super.init(retaining: UnsafeMutableRawPointer(clipboard))
  }

  /// Offers text in every format that the display knows for it.
  ///
  /// On Wayland only while an input event is being handled: later it is silently nothing.
  public func set(_ text: String) { gdk_clipboard_set_text(opaque, text) }

  /// Whether this process offers what is on it.
  public var isOurs: Bool { gdk_clipboard_is_local(opaque) != 0 }

  /// Runs `body` whenever somebody has copied something.
  public func onChanged(_ body: @escaping @MainActor () -> Void) { on("changed", body) }
}
