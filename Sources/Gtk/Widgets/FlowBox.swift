public import CAdwaita

/// A grid of children that wrap.
///
/// GTK draws all children of a FlowBox in every frame, also those that are scrolled away; this one draws those that
/// `visibleBand` names, which makes scrolling 1,900 children cost what the visible ones cost.
public final class FlowBox: Widget {
  /// The part of a FlowBox that can be seen, in its own logical pixels; nil for all of it.
  public typealias Band = @MainActor (FlowBox) -> (top: Double, bottom: Double)?

  private final class BandBox {
    let band: Band
    init(_ band: @escaping Band) { self.band = band }
  }

  /// A homogeneous grid without a selection of its own.
  public init(columns: Int, spacing: Int, visibleBand: @escaping Band) {
    super.init(adopting: UnsafeMutableRawPointer(g_object_new_with_properties(Self.type, 0, nil, nil)))
    gtk_flow_box_set_homogeneous(opaque, 1)
    gtk_flow_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
    gtk_flow_box_set_activate_on_single_click(opaque, 1)
    gtk_flow_box_set_row_spacing(opaque, guint(spacing))
    gtk_flow_box_set_column_spacing(opaque, guint(spacing))
    setColumns(columns)
    attach(BandBox(visibleBand), as: "emoji-popup-band")
  }

  fileprivate init(existing pointer: UnsafeMutableRawPointer) { super.init(retaining: pointer) }

  /// How many children a row has.
  public func setColumns(_ columns: Int) {
    gtk_flow_box_set_min_children_per_line(opaque, guint(columns))
    gtk_flow_box_set_max_children_per_line(opaque, guint(columns))
  }

  /// Adds a child at the end.
  public func append(_ child: FlowBoxChild) { gtk_flow_box_insert(opaque, child.widget, -1) }
  /// Takes a child out.
  public func remove(_ child: FlowBoxChild) { gtk_flow_box_remove(opaque, child.widget) }
  /// The child at a place in logical pixels.
  public func child(atX x: Double, y: Double) -> FlowBoxChild? {
    gtk_flow_box_get_child_at_pos(opaque, Int32(x), Int32(y)).map {
      FlowBoxChild(existing: UnsafeMutableRawPointer($0))
    }
  }
  /// Runs `body` with the index of a child that was clicked, or activated by Enter or Space.
  public func onChildActivated(_ body: @escaping @MainActor (Int) -> Void) {
    on("child-activated") { (child: OpaquePointer) in
      body(Int(gtk_flow_box_child_get_index(UnsafeMutablePointer(child))))
    }
  }

  private static let type: GType = subclass(of: gtk_flow_box_get_type(), named: "EmojiPopupFlowBox") { widget in
    widget.pointee.snapshot = { widget, snapshot in
      guard let widget, let snapshot else { return }
      nonisolated(unsafe) let (widget_, snapshot_) = (widget, snapshot)
      MainActor.assumeIsolated { FlowBox.draw(widget_, snapshot_) }
    }
  }

  private static func draw(_ widget: UnsafeMutablePointer<GtkWidget>, _ snapshot: OpaquePointer) {
    let box = FlowBox(existing: widget)
    guard let band = (companion(of: widget, named: "emoji-popup-band") as? BandBox)?.band(box) else {
      return box.snapshotChildren(into: Snapshot(snapshot))
    }
    let size = box.size
    guard band.bottom > 0, band.top < Double(size.height) else { return }
    let top = max(band.top, -overdraw)
    let height = min(band.bottom, Double(size.height) + overdraw) - top
    Snapshot(snapshot).clipped(x: -overdraw, y: top, width: Double(size.width) + 2 * overdraw, height: height) {
      var child = gtk_widget_get_first_child(widget)
      while let next = child {
        var place = GtkAllocation()
        gtk_widget_get_allocation(next, &place)
        if Double(place.y) > band.bottom { break }
        if Double(place.y + place.height) >= band.top { gtk_widget_snapshot_child(widget, next, snapshot) }
        child = gtk_widget_get_next_sibling(next)
      }
    }
  }
  /// Focus rings may stand out of a cell by this much, in logical pixels.
  private static let overdraw = 4.0
}

/// One cell of a FlowBox, drawn by Swift over its CSS background.
public final class FlowBoxChild: Widget {
  /// A cell that `content` draws.
  public init(drawing content: any CellContent) {
    super.init(adopting: UnsafeMutableRawPointer(g_object_new_with_properties(Self.type, 0, nil, nil)))
    attach(content, as: "emoji-popup-cell")
  }

  fileprivate init(existing pointer: UnsafeMutableRawPointer) { super.init(retaining: pointer) }

  /// Its place among the children of its FlowBox; -1 outside of one.
  public var index: Int { Int(gtk_flow_box_child_get_index(cast())) }

  private static let type: GType = subclass(of: gtk_flow_box_child_get_type(), named: "EmojiPopupCell") { widget in
    widget.pointee.snapshot = { widget, snapshot in
      guard let widget, let snapshot else { return }
      nonisolated(unsafe) let (widget_, snapshot_) = (widget, snapshot)
      MainActor.assumeIsolated {
        guard let content = companion(of: widget_, named: "emoji-popup-cell") as? any CellContent else { return }
        content.draw(in: Widget(retaining: widget_), into: Snapshot(snapshot_))
      }
    }
  }
}

/// What a cell shows; the cell keeps it alive, so it must not keep the cell.
@MainActor
public protocol CellContent: AnyObject {
  /// Draws inside `cell`, whose `size` is known.
  func draw(in cell: Widget, into snapshot: Snapshot)
}

/// Registers a subclass that changes virtual functions only.
func subclass(
  of parent: GType, named name: String, _ change: (UnsafeMutablePointer<GtkWidgetClass>) -> Void
) -> GType {
  var query = GTypeQuery()
  g_type_query(parent, &query)
  var info = GTypeInfo()
  info.class_size = guint16(query.class_size)
  info.instance_size = guint16(query.instance_size)
  let type = g_type_register_static(parent, name, &info, GTypeFlags(rawValue: 0))
  if let `class` = g_type_class_ref(type) { change(`class`.assumingMemoryBound(to: GtkWidgetClass.self)) }
  return type
}
