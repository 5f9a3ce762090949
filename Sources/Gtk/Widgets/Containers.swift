public import CAdwaita

/// Children in a row or a column.
public final class Box: Widget {
  /// An empty box; `spacing` in logical pixels.
  public init(vertical: Bool, spacing: Int = 0, role: AccessibleRole? = nil) {
    guard let role else {
      super.init(
        adopting: UnsafeMutableRawPointer(
          gtk_box_new(vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, Int32(spacing))))
      return
    }
    super.init(adopting: gtk_shim_box_new(vertical ? 1 : 0, Int32(spacing), role.value))
  }
  /// Adds a child at the end.
  public func append(_ child: Widget) { gtk_box_append(cast(), child.widget) }
  /// Takes a child out.
  public func remove(_ child: Widget) { gtk_box_remove(cast(), child.widget) }
  /// Room between children, in logical pixels.
  public func setSpacing(_ spacing: Int) { gtk_box_set_spacing(cast(), Int32(spacing)) }
  /// Whether all children get the same room.
  public func setHomogeneous(_ on: Bool) { gtk_box_set_homogeneous(cast(), on ? 1 : 0) }
}

/// Children over one main child.
public final class Overlay: Widget {
  /// An overlay over `child`.
  public init(child: Widget) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_overlay_new()))
    gtk_overlay_set_child(opaque, child.widget)
  }
  /// Adds a child over the main one; it stands where its alignment says.
  public func add(_ child: Widget) { gtk_overlay_add_overlay(opaque, child.widget) }
  /// Takes such a child out.
  public func remove(_ child: Widget) { gtk_overlay_remove_overlay(opaque, child.widget) }
}

/// A child that can be larger than the room for it.
public final class ScrolledWindow: Widget {
  /// Scrolls `child` up and down, never across.
  public init(child: Widget) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_scrolled_window_new()))
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(opaque, child.widget)
    // GtkViewport would scroll to every focused child by itself, under a header that stays.
    if let viewport = gtk_scrolled_window_get_child(opaque) {
      gtk_viewport_set_scroll_to_focus(OpaquePointer(viewport), 0)
    }
  }
  /// How far it is scrolled, and how much there is, in logical pixels.
  public var adjustment: Adjustment {
    Adjustment(retaining: UnsafeMutableRawPointer(gtk_scrolled_window_get_vadjustment(opaque)))
  }
}

/// A value within bounds, such as how far something is scrolled.
public final class Adjustment: Object {
  /// The value, always within the bounds.
  public var value: Double {
    get { gtk_adjustment_get_value(cast()) }
    set { gtk_adjustment_set_value(cast(), newValue) }
  }
  /// The size of all.
  public var upper: Double {
    get { gtk_adjustment_get_upper(cast()) }
    set { gtk_adjustment_set_upper(cast(), newValue) }
  }
  /// The size of what is visible.
  public var pageSize: Double { gtk_adjustment_get_page_size(cast()) }
  /// The largest value.
  public var maximum: Double { max(0, upper - pageSize) }
  /// Runs `body` whenever the value has changed.
  public func onChanged(_ body: @escaping @MainActor () -> Void) { on("value-changed", body) }
}
