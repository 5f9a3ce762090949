public import CAdwaita

/// Any widget.
open class Widget: Object {
  /// The widget for calls that this overlay does not have.
  public var widget: UnsafeMutablePointer<GtkWidget> { cast() }

  /// Where a widget stands in the space it is given.
  public enum Alignment: UInt32 {
    case fill = 0, start, end, center
  }

  /// Whether it is shown, as far as it is up to itself.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }
  /// Whether it takes what room is left, across and down.
  public func setExpand(horizontal: Bool = false, vertical: Bool = false) {
    gtk_widget_set_hexpand(widget, horizontal ? 1 : 0)
    gtk_widget_set_vexpand(widget, vertical ? 1 : 0)
  }
  /// Where it stands in the space it is given.
  public func setAlignment(horizontal: Alignment = .fill, vertical: Alignment = .fill) {
    gtk_widget_set_halign(widget, GtkAlign(rawValue: horizontal.rawValue))
    gtk_widget_set_valign(widget, GtkAlign(rawValue: vertical.rawValue))
  }
  /// Room in front of and above it, in logical pixels.
  public func setMargins(start: Int, top: Int) {
    gtk_widget_set_margin_start(widget, Int32(start))
    gtk_widget_set_margin_top(widget, Int32(top))
  }
  /// Its least size in logical pixels; -1 leaves it to the content.
  public func setSizeRequest(width: Int = -1, height: Int = -1) {
    gtk_widget_set_size_request(widget, Int32(width), Int32(height))
  }
  /// Width and height in logical pixels, once laid out.
  public var size: (width: Int, height: Int) {
    (Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget)))
  }

  /// Device pixels a logical pixel, rounded up.
  public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }
  /// Whether it and all around it can be used.
  public var isSensitive: Bool { gtk_widget_is_sensitive(widget) != 0 }

  /// Adds or removes a CSS class.
  public func setClass(_ name: String, _ on: Bool = true) {
    if on { gtk_widget_add_css_class(widget, name) } else { gtk_widget_remove_css_class(widget, name) }
  }
  /// Whether it has a CSS class.
  public func hasClass(_ name: String) -> Bool { gtk_widget_has_css_class(widget, name) != 0 }

  /// Gives it the keyboard focus.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }
  /// Asks for another drawing.
  public func queueDraw() { gtk_widget_queue_draw(widget) }
  /// Asks for another measuring.
  public func queueResize() { gtk_widget_queue_resize(widget) }
  /// Adds a controller, which the widget then owns.
  public func add(_ controller: Controller) {
    gtk_widget_add_controller(widget, OpaquePointer(g_object_ref(controller.pointer)))
  }
  /// Hangs the widget below another that has no call of its own for that.
  public func setParent(_ parent: Widget) { gtk_widget_set_parent(widget, parent.widget) }
  /// Whether it is inside `ancestor`, or is it.
  public func isInside(_ ancestor: Widget) -> Bool {
    pointer == ancestor.pointer || gtk_widget_is_ancestor(widget, ancestor.widget) != 0
  }
  /// Its rectangle in logical pixels of `other`; nil before both are laid out under one root.
  public func bounds(in other: Widget) -> (x: Double, y: Double, width: Double, height: Double)? {
    var rect = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, other.widget, &rect) != 0 else { return nil }
    return (Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
  }
  /// Whether it is in a window.
  public var isInWindow: Bool { gtk_widget_get_root(widget) != nil }
  /// The widget of the same window that has the keyboard focus.
  public var focusedWidget: Widget? {
    gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) }
      .map { Widget(retaining: UnsafeMutableRawPointer($0)) }
  }
}
