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

  /// Draws an image into a rectangle, in logical pixels of `widget`, which is being drawn.
  public func append(_ image: PixelImage, on widget: Widget, x: Double, y: Double, width: Double, height: Double) {
    var rect = graphene_rect_t(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
    guard widget.isDrawnByCairo else { return gtk_snapshot_append_texture(pointer, image.texture.opaque, &rect) }
    guard let cairo = gtk_snapshot_append_cairo(pointer, &rect) else { return }
    defer { cairo_destroy(cairo) }
    cairo_translate(cairo, x, y)
    cairo_scale(cairo, width / Double(image.width), height / Double(image.height))
    cairo_set_source_surface(cairo, image.surface, 0, 0)
    cairo_paint(cairo)
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
@MainActor
public final class PixelImage {
  /// Reads pixels where they are, and so keeps them.
  private final class Surface {
    let pointer: OpaquePointer?
    private let pixels: Bytes

    init(_ pixels: Bytes, width: Int, height: Int) {
      self.pixels = pixels
      pointer = pixels.withUnsafeBytes {
        cairo_image_surface_create_for_data(
          UnsafeMutablePointer(mutating: $0.bindMemory(to: UInt8.self).baseAddress), CAIRO_FORMAT_ARGB32,
          Int32(width), Int32(height), Int32(width * 4))
      }
    }

    deinit { cairo_surface_destroy(pointer) }
  }

  /// Left to right, in pixels of the image.
  public let width: Int
  /// Top to bottom, in pixels of the image.
  public let height: Int
  private let pixels: Bytes

  /// Takes pixels as they are, without a copy.
  ///
  /// - Parameter pixels: `width` × `height` premultiplied ARGB numbers of 32 bits in this machine's byte order, rows
  ///   from the top without gaps.
  public init(_ pixels: Bytes, width: Int, height: Int) {
    precondition(pixels.count == width * height * 4, "not \(width) × \(height) pixels")
    (self.pixels, self.width, self.height) = (pixels, width, height)
  }

  /// For renderers of graphics processors, which keep it there.
  fileprivate private(set) lazy var texture: Object = {
    let format = 1.littleEndian == 1 ? GDK_MEMORY_B8G8R8A8_PREMULTIPLIED : GDK_MEMORY_A8R8G8B8_PREMULTIPLIED
    let texture = pixels.withGBytes {
      gdk_memory_texture_new(Int32(width), Int32(height), format, $0, gsize(width * 4))
    }
    guard let texture else { preconditionFailure("GDK makes a texture or ends the process") }
    return Object(adopting: UnsafeMutableRawPointer(texture))
  }()

  /// For cairo, which would have a texture converted pixel by pixel in each frame.
  fileprivate var surface: OpaquePointer? { madeSurface.pointer }
  private lazy var madeSurface = Surface(pixels, width: width, height: height)
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
  /// Whether what the widget is shown on is drawn by the processor, with cairo.
  fileprivate var isDrawnByCairo: Bool {
    guard let native = gtk_widget_get_native(widget),
      let renderer = UnsafeMutableRawPointer(gtk_native_get_renderer(native))
    else { return false }
    return g_type_check_instance_is_a(
      renderer.assumingMemoryBound(to: GTypeInstance.self), gsk_cairo_renderer_get_type()) != 0
  }

  /// The colour of the widget's text.
  public var color: GdkRGBA {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    return color
  }
}
