internal import CText

/// An image of cairo's, premultiplied ARGB.
final class CairoSurface {
  private let surface: OpaquePointer

  /// Width in pixels.
  var width: Int { Int(cairo_image_surface_get_width(surface)) }
  /// Height in pixels.
  var height: Int { Int(cairo_image_surface_get_height(surface)) }
  /// Bytes a row.
  var stride: Int { Int(cairo_image_surface_get_stride(surface)) }

  /// Takes over a reference; nil where it is no image.
  private init?(adopting surface: OpaquePointer?) {
    guard let surface else { return nil }
    self.surface = surface
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
  }

  /// A clear image; nil without memory.
  convenience init?(width: Int, height: Int) {
    self.init(adopting: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
  }

  /// Pixels that somebody else owns, for as long as `body` runs.
  static func with<R>(
    _ pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, _ body: (CairoSurface) -> R
  ) -> R? {
    guard pixels.count >= width * height * 4 else { return nil }
    let surface = CairoSurface(
      adopting: cairo_image_surface_create_for_data(
        pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
        Int32(width * 4)))
    defer { surface.map { cairo_surface_finish($0.surface) } }
    return surface.map(body)
  }

  /// Decodes a PNG file; nil where it is none, or larger than any glyph.
  static func decoding(png: UnsafeRawBufferPointer) -> CairoSurface? {
    guard let width = png.bigEndian32(at: 16), let height = png.bigEndian32(at: 20), (1...4096).contains(width),
      (1...4096).contains(height)
    else { return nil }
    var rest = png[...]
    let made = withUnsafeMutablePointer(to: &rest) { cairo_image_surface_create_from_png_stream(readNext, $0) }
    guard let image = CairoSurface(adopting: made) else { return nil }
    if cairo_image_surface_get_format(made) == CAIRO_FORMAT_ARGB32 { return image }
    // Without alpha, or with 16 bits a channel.
    let copy = CairoSurface(width: width, height: height)
    copy?.paint(image)
    return copy
  }

  deinit { cairo_surface_destroy(surface) }

  /// Calls `body` with the first pixel.
  func withPixels<R>(_ body: (UnsafeMutablePointer<UInt8>) -> R) -> R? {
    cairo_surface_flush(surface)
    return cairo_image_surface_get_data(surface).map(body)
  }

  /// Tells cairo that pixels were written past it.
  func markDirty() { cairo_surface_mark_dirty(surface) }

  /// Paints another image into a place, smoothly; cairo's best filter would make colours brighter than their alpha.
  func paint(_ image: CairoSurface, at place: GlyphPlacement.Place? = nil) {
    draw { context in
      if let place {
        cairo_translate(context, place.x, place.y)
        cairo_scale(context, place.width / Double(image.width), place.height / Double(image.height))
      }
      cairo_set_source_surface(context, image.surface, 0, 0)
      if place != nil { cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD) }
      cairo_paint(context)
    }
  }

  /// Paints a glyph of a font.
  func paint(_ glyph: UInt32, of font: CairoFont, at place: GlyphPlacement.Place) {
    draw { context in
      cairo_set_font_face(context, font.face)
      cairo_set_font_size(context, place.fontSize)
      cairo_set_font_options(context, font.options)
      var drawn = cairo_glyph_t(index: UInt(glyph), x: place.originX, y: place.originY)
      cairo_show_glyphs(context, &drawn, 1)
    }
  }

  /// The image as a PNG file; nil without memory.
  var png: [UInt8]? {
    var file: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &file) { cairo_surface_write_to_png_stream(surface, append, $0) }
    return status == CAIRO_STATUS_SUCCESS ? file : nil
  }

  private func draw(_ body: (OpaquePointer?) -> Void) {
    let context = cairo_create(surface)
    body(context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
  }
}

/// A font file as cairo opens it, for glyphs that are outlines.
final class CairoFont {
  let face: OpaquePointer?
  let options: OpaquePointer?

  init(_ font: EmojiFont) {
    let pattern = FcPatternCreate()
    FcPatternAddString(pattern, FC_FILE, font.path)
    FcPatternAddInteger(pattern, FC_INDEX, Int32(font.index))
    face = cairo_ft_font_face_create_for_pattern(pattern)
    FcPatternDestroy(pattern)
    options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
  }

  deinit {
    cairo_font_face_destroy(face)
    cairo_font_options_destroy(options)
  }
}

private func readNext(
  rest: UnsafeMutableRawPointer?, data: UnsafeMutablePointer<UInt8>?, count: UInt32
) -> cairo_status_t {
  guard let rest = rest?.assumingMemoryBound(to: Slice<UnsafeRawBufferPointer>.self), rest.pointee.count >= Int(count)
  else { return CAIRO_STATUS_READ_ERROR }
  UnsafeMutableRawBufferPointer(start: data, count: Int(count)).copyBytes(from: rest.pointee.prefix(Int(count)))
  rest.pointee.removeFirst(Int(count))
  return CAIRO_STATUS_SUCCESS
}

private func append(
  file: UnsafeMutableRawPointer?, data: UnsafePointer<UInt8>?, count: UInt32
) -> cairo_status_t {
  file?.assumingMemoryBound(to: [UInt8].self).pointee.append(
    contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
  return CAIRO_STATUS_SUCCESS
}
