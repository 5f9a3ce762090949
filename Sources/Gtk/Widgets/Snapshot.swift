public import CAdwaita
public import GLibKit

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

  /// Draws an image into a rectangle, in logical pixels of the widget.
  public func append(_ texture: Texture, x: Double, y: Double, width: Double, height: Double) {
    var rect = graphene_rect_t(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
    gtk_snapshot_append_texture(pointer, texture.opaque, &rect)
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

/// Pixels that are drawn often.
public final class Texture: Object {
  /// Takes pixels as they are, without a copy.
  ///
  /// - Parameter pixels: `width` × `height` premultiplied ARGB numbers of 32 bits in this machine's byte order, rows
  ///   from the top without gaps.
  public init(_ pixels: Bytes, width: Int, height: Int) {
    precondition(pixels.count == width * height * 4, "not \(width) × \(height) pixels")
    let format = 1.littleEndian == 1 ? GDK_MEMORY_B8G8R8A8_PREMULTIPLIED : GDK_MEMORY_A8R8G8B8_PREMULTIPLIED
    let texture = pixels.withGBytes {
      gdk_memory_texture_new(Int32(width), Int32(height), format, $0, gsize(width * 4))
    }
    guard let texture else { preconditionFailure("GDK makes a texture or ends the process") }
    super.init(adopting: UnsafeMutableRawPointer(texture))
  }
}

/// A line of text that is shaped once and drawn often.
public final class TextLayout: Object {
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
