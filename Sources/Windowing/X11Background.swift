internal import CWindowing
internal import Gtk

/// What is behind all windows on an X11 display, and docks beside them: a press there reaches them, and need not take the
/// keyboard from anybody (i3).
@MainActor
public enum X11Background {
  private static var onPressed: (@MainActor () -> Void)?

  /// Runs `body` at each press of a mouse button there until `leave`; the press is taken from nobody.
  public static func watch(_ body: @escaping @MainActor () -> Void) {
    guard let display = Display.pointer, windowing_is_x11(display) != 0 else { return }
    onPressed = body
    windowing_x11_watch_background(display) { MainActor.assumeIsolated { X11Background.onPressed?() } }
  }

  /// Asks for no more: the server would wake this process at each press.
  public static func leave() {
    guard onPressed != nil, let display = Display.pointer else { return }
    onPressed = nil
    windowing_x11_leave_background(display)
  }
}
