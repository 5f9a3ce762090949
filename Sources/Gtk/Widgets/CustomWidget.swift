public import CAdwaita

/// What a widget that is laid out or drawn in Swift does; the widget keeps it alive.
///
/// A content must not keep the widget itself: calls hand it over.
@MainActor
public protocol WidgetContent: AnyObject {
  /// Least and natural size in logical pixels along one axis; `other` is the size across it, or -1.
  func measure(_ widget: Widget, horizontal: Bool, other: Int) -> (minimum: Int, natural: Int)
  /// Gives the children their places.
  func allocate(_ widget: Widget, width: Int, height: Int)
  /// Draws, children included.
  func snapshot(_ widget: Widget, into snapshot: Snapshot)
}

extension WidgetContent {
  /// Draws every child.
  public func snapshot(_ widget: Widget, into snapshot: Snapshot) { widget.snapshotChildren(into: snapshot) }
}

/// A widget whose layout and drawing is Swift's: the three virtual functions of `GtkWidget`, nothing more.
open class CustomWidget: Widget {
  /// A widget that does as `content` says.
  ///
  /// - Parameter cssName: its element name in style sheets.
  public init(_ content: any WidgetContent, role: AccessibleRole = .group, cssName: String = "widget") {
    super.init(adopting: UnsafeMutableRawPointer(g_object_new_with_properties(Self.type(role, cssName), 0, nil, nil)))
    attach(content, as: contentKey)
  }

  private struct Kind: Hashable {
    let role: UInt32
    let cssName: String
  }
  private static var types: [Kind: GType] = [:]

  private static func type(_ role: AccessibleRole, _ cssName: String) -> GType {
    let kind = Kind(role: role.value.rawValue, cssName: cssName)
    if let known = types[kind] { return known }
    let type = subclass(of: gtk_widget_get_type(), named: "EmojiPopupWidget\(types.count)") { `class` in
      `class`.pointee.measure = measure
      `class`.pointee.size_allocate = allocate
      `class`.pointee.snapshot = snapshot
      gtk_widget_class_set_css_name(`class`, cssName)
      gtk_widget_class_set_accessible_role(`class`, role.value)
      // A widget without a layout manager has to let its children go by itself.
      UnsafeMutableRawPointer(`class`).assumingMemoryBound(to: GObjectClass.self).pointee.dispose = dispose
    }
    types[kind] = type
    return type
  }
}

private let contentKey = "emoji-popup-content"

@MainActor
private func withContent(_ widget: UnsafeMutablePointer<GtkWidget>, _ body: (Widget, any WidgetContent) -> Void) {
  guard let content = Object.companion(of: widget, named: contentKey) as? any WidgetContent else { return }
  body(Widget(retaining: widget), content)
}

private func measure(
  _ widget: UnsafeMutablePointer<GtkWidget>?, _ orientation: GtkOrientation, _ other: Int32,
  _ minimum: UnsafeMutablePointer<Int32>?, _ natural: UnsafeMutablePointer<Int32>?,
  _ minimumBaseline: UnsafeMutablePointer<Int32>?, _ naturalBaseline: UnsafeMutablePointer<Int32>?
) {
  guard let widget else { return }
  nonisolated(unsafe) let (widget_, minimum_, natural_) = (widget, minimum, natural)
  MainActor.assumeIsolated {
    withContent(widget_) { wrapper, content in
      let size = content.measure(wrapper, horizontal: orientation == GTK_ORIENTATION_HORIZONTAL, other: Int(other))
      minimum_?.pointee = Int32(size.minimum)
      natural_?.pointee = Int32(size.natural)
    }
  }
}

private func allocate(_ widget: UnsafeMutablePointer<GtkWidget>?, _ width: Int32, _ height: Int32, _ baseline: Int32) {
  guard let widget else { return }
  nonisolated(unsafe) let widget_ = widget
  MainActor.assumeIsolated {
    withContent(widget_) { $1.allocate($0, width: Int(width), height: Int(height)) }
  }
}

private func snapshot(_ widget: UnsafeMutablePointer<GtkWidget>?, _ snapshot: OpaquePointer?) {
  guard let widget, let snapshot else { return }
  nonisolated(unsafe) let (widget_, snapshot_) = (widget, snapshot)
  MainActor.assumeIsolated {
    withContent(widget_) { $1.snapshot($0, into: Snapshot(snapshot_)) }
  }
}

private func dispose(_ object: UnsafeMutablePointer<GObject>?) {
  guard let object else { return }
  let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
  while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
  g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: GObjectClass.self).pointee.dispose(object)
}

extension Widget {
  /// Draws every child of the widget, first to last.
  public func snapshotChildren(into snapshot: Snapshot) {
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      gtk_widget_snapshot_child(widget, next, snapshot.pointer)
      child = gtk_widget_get_next_sibling(next)
    }
  }

  /// Least and natural size along one axis, CSS included.
  public func measured(horizontal: Bool, other: Int = -1) -> (minimum: Int, natural: Int) {
    var (minimum, natural): (Int32, Int32) = (0, 0)
    let orientation = horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    gtk_widget_measure(widget, orientation, Int32(other), &minimum, &natural, nil, nil)
    return (Int(minimum), Int(natural))
  }

  /// Gives a child its place, in logical pixels of the parent.
  public func place(x: Int, y: Int, width: Int, height: Int) {
    var allocation = GtkAllocation(x: Int32(x), y: Int32(y), width: Int32(width), height: Int32(height))
    gtk_widget_size_allocate(widget, &allocation, -1)
  }
}
