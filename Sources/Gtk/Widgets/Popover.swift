internal import CAdwaita

/// A surface of its own over a window, that stays until it is told to go: no click beside it and no grab ends it.
public final class Popover: Widget {
  /// A popover without an arrow around `child` that belongs to `parent`: a widget with a layout manager, such as a box.
  ///
  /// It stands below the rectangle that it points to, left edges in line.
  public init(child: Widget, of parent: Widget) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_popover_new()))
    gtk_popover_set_autohide(cast(), 0)
    gtk_popover_set_has_arrow(cast(), 0)
    gtk_popover_set_position(cast(), GTK_POS_BOTTOM)
    setAlignment(horizontal: .start)
    // A rectangle of no height is taken for one of a pixel.
    gtk_popover_set_offset(cast(), 0, -1)
    gtk_popover_set_child(cast(), child.widget)
    setParent(parent)
  }

  /// Shows it with its top left corner at a place of the parent, in logical pixels; the display server moves it no
  /// further than is needed to keep it on the monitor.
  public func popUp(x: Int, y: Int) {
    var corner = GdkRectangle(x: Int32(x), y: Int32(y), width: 1, height: 1)
    gtk_popover_set_pointing_to(cast(), &corner)
    gtk_popover_popup(cast())
  }
  /// Runs `body` each time when the display server has begun to show it on a monitor, as far as it tells.
  public func onShown(_ body: @escaping @MainActor () -> Void) {
    let pointer = pointer
    on("realize") {
      guard let surface = gtk_native_get_surface(OpaquePointer(pointer)) else { return }
      Object(retaining: UnsafeMutableRawPointer(surface)).on("enter-monitor", body)
    }
  }
  /// Takes it off the screen.
  public func popDown() { gtk_popover_popdown(cast()) }
  /// Where its surface is in the window's, in logical pixels, as the display server says. Mapped.
  public var position: (x: Int, y: Int) {
    guard let surface = gtk_native_get_surface(opaque) else { return (0, 0) }
    return (Int(gdk_popup_get_position_x(surface)), Int(gdk_popup_get_position_y(surface)))
  }
}
