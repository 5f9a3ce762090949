internal import CAdwaita
internal import CWindowing

/// What a Wayland compositor says of itself.
@MainActor
public enum WaylandDisplay {
  /// Whether the compositor offers an interface; false on any other kind of display.
  public static func offers(_ interface: String) -> Bool {
    gdk_display_get_default().map { windowing_wayland_offers(UnsafeMutableRawPointer($0), interface) != 0 } ?? false
  }
}
