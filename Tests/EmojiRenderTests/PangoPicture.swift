import CText
import Testing

@testable import EmojiRender

/// An emoji as Pango and cairo draw it, at the size and place at which a square of pixels shows it.
struct PangoPicture {
  let pixels: [UInt32]

  private init(pixels: [UInt32]) { self.pixels = pixels }

  /// - Parameter size: width and height of the square.
  init(of text: String, with font: EmojiFont, size: Int) throws {
    let map = pango_cairo_font_map_get_default()
    let context = pango_font_map_create_context(map)
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    let layout = try #require(pango_layout_new(context))
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    func set(_ text: String, pixels: Double) -> PangoRectangle {
      let description = pango_font_description_from_string(font.family)
      pango_font_description_set_absolute_size(description, pixels * Double(PANGO_SCALE))
      pango_layout_set_font_description(layout, description)
      pango_font_description_free(description)
      pango_layout_set_text(layout, text, -1)
      var ink = PangoRectangle()
      pango_layout_get_extents(layout, &ink, nil)
      return ink
    }
    // Large, for numbers without rounding.
    let scale = Double(size) / (Double(set("😀", pixels: 1000).width) / Double(PANGO_SCALE) / 1000)
    let ink = set(text, pixels: scale)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(size), Int32(size))
    let drawing = cairo_create(surface)
    func middle(_ start: Int32, _ length: Int32) -> Double {
      (Double(size) - Double(length) / Double(PANGO_SCALE)) / 2 - Double(start) / Double(PANGO_SCALE)
    }
    cairo_move_to(drawing, middle(ink.x, ink.width), middle(ink.y, ink.height))
    pango_cairo_show_layout(drawing, layout)
    cairo_destroy(drawing)
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    let data = try #require(cairo_image_surface_get_data(surface))
    pixels = (0..<size).flatMap { row in
      (0..<size).map { column in
        UnsafeRawPointer(data).loadUnaligned(fromByteOffset: row * stride + column * 4, as: UInt32.self)
      }
    }
    cairo_surface_destroy(surface)
  }

  /// The picture made smaller, in the plainest way: each pixel is the mean of many points.
  func reduced(to size: Int) -> PangoPicture {
    let width = Int(Double(pixels.count).squareRoot())
    let points = 800 / size
    let places = (0..<(size * points)).map { (2 * $0 + 1) * width / (2 * size * points) }
    var sums = [Int](repeating: 0, count: size * size * 4)
    for (y, row) in places.enumerated() {
      for (x, column) in places.enumerated() {
        let pixel = pixels[row * width + column]
        let sum = (y / points * size + x / points) * 4
        sums[sum] += Int(pixel & 0xFF)
        sums[sum + 1] += Int(pixel >> 8 & 0xFF)
        sums[sum + 2] += Int(pixel >> 16 & 0xFF)
        sums[sum + 3] += Int(pixel >> 24)
      }
    }
    let smaller = (0..<(size * size)).map { pixel in
      (0..<4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32(sums[pixel * 4 + $1] / (points * points)) }
    }
    return PangoPicture(pixels: smaller)
  }

  /// The mean difference of a channel of a pixel to another picture's, of 255.
  func difference(to other: [UInt32]) -> Double {
    let sum = zip(pixels, other).reduce(0) { $0 + $1.0.differences(to: $1.1).reduce(0, +) }
    return Double(sum) / Double(pixels.count * 4)
  }
}

extension UInt32 {
  /// Blue, green, red and alpha of a pixel.
  var channels: [Int] { [Int(self & 0xFF), Int(self >> 8 & 0xFF), Int(self >> 16 & 0xFF), Int(self >> 24)] }

  /// Whether the colours are one grey.
  var isGrey: Bool { Set(channels.prefix(3)).count == 1 }

  /// By how much each channel differs from another pixel's.
  func differences(to other: UInt32) -> [Int] { zip(channels, other.channels).map { abs($0 - $1) } }
}

extension EmojiImage {
  /// Its pixels as numbers.
  var words: [UInt32] {
    pixels.withUnsafeBytes { bytes in
      Swift.stride(from: 0, to: bytes.count, by: 4).map { bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self) }
    }
  }
}
