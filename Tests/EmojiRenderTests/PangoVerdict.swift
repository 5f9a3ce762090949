import CText

@testable import EmojiRender

/// What Pango makes of a text: the slow way to know whether it is drawn as one emoji.
final class PangoVerdict {
  private let layout: OpaquePointer
  private let widthOfOne: Int32

  init(font: EmojiFont) throws {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    guard let made = pango_layout_new(context) else { throw EmojiFontError.noColorEmojiFont(refused: []) }
    layout = made
    let description = pango_font_description_from_string("\(font.family) 18")
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    widthOfOne = Self.width(of: "😀", in: layout)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// No box, and no wider than one emoji.
  func draws(_ text: String) -> Bool {
    let width = Self.width(of: text, in: layout)
    return pango_layout_get_unknown_glyphs_count(layout) == 0 && width > 0 && width * 10 < widthOfOne * 13
  }

  private static func width(of text: String, in layout: OpaquePointer) -> Int32 {
    pango_layout_set_text(layout, text, -1)
    var width: Int32 = 0
    pango_layout_get_pixel_size(layout, &width, nil)
    return width
  }
}
