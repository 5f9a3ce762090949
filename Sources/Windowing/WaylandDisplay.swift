internal import CWindowing
public import Gtk

/// What a Wayland compositor says of itself.
@MainActor
public enum WaylandDisplay {
  /// Whether the display is a Wayland one.
  public static var isDisplay: Bool { Display.pointer.map { windowing_is_wayland($0) != 0 } ?? false }

  /// Whether the compositor offers an interface; false on any other kind of display.
  public static func offers(_ interface: String) -> Bool {
    Display.pointer.map { windowing_wayland_offers($0, interface) != 0 } ?? false
  }

  /// Asks the compositor, without waiting, for what `activate` needs.
  public static func prepareActivation() {
    if isDisplay, let display = Display.pointer { windowing_wayland_prepare_activation(display) }
  }

  /// Has the compositor give a window the keyboard, for which the token of the call that shows it is a reason
  /// (`xdg_activation_v1`). Mapped.
  ///
  /// GTK 4.8 forgets the token (`gtk_window_set_startup_id`) and asks the compositor for another one, which it waits for
  /// and which is no reason.
  public static func activate(_ window: Window, token: String) {
    if isDisplay, let surface = window.surface { windowing_wayland_activate(surface, token) }
  }
}
