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
  /// Whether it is on the screen, or about to be.
  public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }
  /// Whether it takes clicks and keys.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }
  /// Whether it can have the keyboard focus.
  public var isFocusable: Bool {
    get { gtk_widget_get_focusable(widget) != 0 }
    set { gtk_widget_set_focusable(widget, newValue ? 1 : 0) }
  }
  /// Whether the pointer can be on it.
  public var canTarget: Bool {
    get { gtk_widget_get_can_target(widget) != 0 }
    set { gtk_widget_set_can_target(widget, newValue ? 1 : 0) }
  }
  /// Whether it, or something inside it, has the keyboard focus.
  public var hasFocusWithin: Bool {
    gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
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

  /// Adds or removes a CSS class.
  public func setClass(_ name: String, _ on: Bool = true) {
    if on { gtk_widget_add_css_class(widget, name) } else { gtk_widget_remove_css_class(widget, name) }
  }
  /// Whether it has a CSS class.
  public func hasClass(_ name: String) -> Bool { gtk_widget_has_css_class(widget, name) != 0 }
  /// The name by which scenarios and style sheets find it.
  public func setName(_ name: String) { gtk_widget_set_name(widget, name) }

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
  /// Hangs the widget below another that has no place of its own for it, as popovers are.
  public func setParent(_ parent: Widget) { gtk_widget_set_parent(widget, parent.widget) }
  /// Takes the widget out of its parent.
  public func unparent() { gtk_widget_unparent(widget) }
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
  /// Whether `other` wraps the same object.
  public func isSame(as other: Object) -> Bool { pointer == other.pointer }
  /// The toplevel that it is in.
  public var root: UnsafeMutablePointer<GtkWidget>? {
    gtk_widget_get_root(widget).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
  }
}
