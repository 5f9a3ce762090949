internal import CWindowing
internal import Gtk

/// What a Wayland compositor says of itself.
@MainActor
public enum WaylandDisplay {
  /// Whether the display is a Wayland one.
  public static var isDisplay: Bool { Display.pointer.map { windowing_is_wayland($0) != 0 } ?? false }

  /// Whether the compositor offers an interface; false on any other kind of display.
  public static func offers(_ interface: String) -> Bool {
    Display.pointer.map { windowing_wayland_offers($0, interface) != 0 } ?? false
  }
}
