import CText

@testable import EmojiRender

/// A text drawn by Pango and cairo with one of fontconfig's files, to see whether anything comes of it.
struct Drawing {
  private let pixels: [UInt32]

  init(of text: String, with font: EmojiFont) throws {
    let size: Int32 = 64
    guard let face = FontFace(path: font.path, index: font.index), let glyph = face.glyph(for: text),
      let pattern = FcPatternCreate()
    else { throw EmojiFontError.noColorEmojiFont(refused: []) }
    FcPatternAddString(pattern, FC_FILE, font.path)
    FcPatternAddInteger(pattern, FC_INDEX, Int32(font.index))
    FcPatternAddBool(pattern, FC_EMBEDDED_BITMAP, FcBool(FcTrue))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size)
    let context = cairo_create(surface)
    let cairoFace = cairo_ft_font_face_create_for_pattern(pattern)
    cairo_set_font_face(context, cairoFace)
    cairo_set_font_size(context, Double(size) / 2)
    var drawn = cairo_glyph_t(index: UInt(glyph), x: 4, y: 48)
    cairo_show_glyphs(context, &drawn, 1)
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    pixels =
      cairo_image_surface_get_data(surface).map { data in
        data.withMemoryRebound(to: UInt32.self, capacity: stride * Int(size)) {
          Array(UnsafeBufferPointer(start: $0, count: stride * Int(size)))
        }
      } ?? []
    cairo_font_face_destroy(cairoFace)
    cairo_destroy(context)
    cairo_surface_destroy(surface)
    FcPatternDestroy(pattern)
  }

  /// Whether any pixel is neither clear nor grey.
  var hasColor: Bool {
    pixels.contains { $0 & 0xFF != $0 >> 8 & 0xFF || $0 & 0xFF != $0 >> 16 & 0xFF }
  }
}
