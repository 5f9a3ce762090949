internal import CAdwaita

/// Where the mouse is, as far as one surface knows.
@MainActor
public enum Pointer {
  /// Where it is over a window or a popover, in logical pixels of its content; nil where it is elsewhere, or where the
  /// display server has not told yet. Asks nobody.
  public static func place(over native: Widget) -> (x: Double, y: Double)? {
    guard native.isMapped, let surface = gtk_native_get_surface(native.opaque),
      let seat = gdk_display_get_default().flatMap({ gdk_display_get_default_seat($0) }),
      let pointer = gdk_seat_get_pointer(seat)
    else { return nil }
    var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
    guard gdk_surface_get_device_position(surface, pointer, &x, &y, nil) != 0 else { return nil }
    gtk_native_get_surface_transform(native.opaque, &left, &top)
    return (x - left, y - top)
  }
}
