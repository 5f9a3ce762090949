public import CAdwaita

/// What a widget draws into, while it is asked to.
@MainActor
public struct Snapshot {
  let pointer: OpaquePointer
  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  /// Draws `body` only inside a rectangle, in logical pixels of the widget.
  public func clipped(x: Double, y: Double, width: Double, height: Double, _ body: () -> Void) {
    var rect = graphene_rect_t(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
    gtk_snapshot_push_clip(pointer, &rect)
    body()
    gtk_snapshot_pop(pointer)
  }

  /// Draws a layout with its top left corner at a place, in the colour of the widget's text.
  public func append(_ layout: TextLayout, x: Double, y: Double, color: GdkRGBA) {
    var (point, color) = (graphene_point_t(x: Float(x), y: Float(y)), color)
    gtk_snapshot_save(pointer)
    gtk_snapshot_translate(pointer, &point)
    gtk_snapshot_append_layout(pointer, layout.opaque, &color)
    gtk_snapshot_restore(pointer)
  }
}

/// A line of text that is shaped once and drawn often.
public final class TextLayout: Object {
  /// Shapes `text` for the display of `widget`.
  ///
  /// - Parameters:
  ///   - family: the font to try first.
  ///   - pixels: the font's size in logical pixels.
  public init(_ text: String, on widget: Widget, family: String, pixels: Double) {
    guard let layout = gtk_widget_create_pango_layout(widget.widget, text) else { preconditionFailure("no memory") }
    super.init(adopting: UnsafeMutableRawPointer(layout))
    let font = pango_font_description_new()
    pango_font_description_set_family(font, family)
    pango_font_description_set_absolute_size(font, pixels * Double(PANGO_SCALE))
    pango_layout_set_font_description(opaque, font)
    pango_font_description_free(font)
  }

  /// Shapes `text` in the font of `widget`, in the middle of a width; what does not fit ends with an ellipsis.
  public init(_ text: String, on widget: Widget, centeredIn width: Int) {
    guard let layout = gtk_widget_create_pango_layout(widget.widget, text) else { preconditionFailure("no memory") }
    super.init(adopting: UnsafeMutableRawPointer(layout))
    pango_layout_set_width(layout, Int32(width) * PANGO_SCALE)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
  }

  /// Width and height of the text's ink-independent box in logical pixels.
  public var size: (width: Double, height: Double) {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_size(opaque, &width, &height)
    return (Double(width) / Double(PANGO_SCALE), Double(height) / Double(PANGO_SCALE))
  }
}

extension Widget {
  /// The colour of the widget's text.
  public var color: GdkRGBA {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    return color
  }
}
