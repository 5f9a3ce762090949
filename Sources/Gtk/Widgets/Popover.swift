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
    gtk_popover_set_has_arrow(cast(), 0)
    gtk_popover_set_child(cast(), child.widget)
    setParent(parent)
  }
  /// Shows it below a rectangle of the parent, in its logical pixels, or above where there is no room; within the width
  /// of the parent where it can.
  public func popUp(at rect: (x: Double, y: Double, width: Double, height: Double)) {
    var area = GdkRectangle(x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
    gtk_popover_set_pointing_to(cast(), &area)
    gtk_popover_set_position(cast(), GTK_POS_BOTTOM)
    gtk_popover_popup(cast())
    // A popover has no size before it is shown; its first frame is still to come.
    guard let parent = gtk_widget_get_parent(widget) else { return }
    let half = Double(measured(horizontal: true).natural) / 2
    let middle = rect.x + rect.width / 2
    let inside = min(max(middle, half), max(half, Double(gtk_widget_get_width(parent)) - half))
    gtk_popover_set_offset(cast(), Int32(inside - middle), 10)
  }
  /// Hides it.
  public func popDown() { gtk_popover_popdown(cast()) }
}
