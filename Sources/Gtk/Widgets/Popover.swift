internal import CAdwaita

/// A small surface of its own that stands at a widget.
///
/// Not an autohide one: those take a grab, which mutter refuses the second time, and make the window lose its
/// `is-active` for a moment. Who shows it closes it.
public final class Popover: Widget {
  /// A popover around `child`, at `parent`.
  public init(child: Widget, parent: Widget) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_popover_new()))
    gtk_popover_set_autohide(cast(), 0)
    gtk_popover_set_child(cast(), child.widget)
    setParent(parent)
  }
  /// Points at a rectangle of the parent, in its logical pixels.
  public func point(at rect: (x: Double, y: Double, width: Double, height: Double)) {
    var area = GdkRectangle(x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
    gtk_popover_set_pointing_to(cast(), &area)
  }
  /// Shows it.
  public func popUp() { gtk_popover_popup(cast()) }
  /// Hides it.
  public func popDown() { gtk_popover_popdown(cast()) }
}
