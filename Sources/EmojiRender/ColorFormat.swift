/// How a font keeps the colours of its glyphs.
///
/// Not every renderer draws every format: a font whose formats are all strange to it shows nothing at all, which is
/// worse than a box.
public enum ColorFormat: String, Sendable, CaseIterable {
  /// PNG images in fixed sizes: the `CBDT` table (Noto) or `sbix` (Apple).
  case bitmaps
  /// Outlines of one colour, stacked: version 0 of the `COLR` table.
  case layers
  /// Gradients and transformations: version 1 of the `COLR` table.
  case gradients
  /// A drawing a glyph: the `SVG` table.
  case drawings

  /// The name people know the format by.
  public var title: String {
    switch self {
    case .bitmaps: "bitmaps (CBDT or sbix)"
    case .layers: "COLR version 0"
    case .gradients: "COLR version 1"
    case .drawings: "SVG"
    }
  }

  /// The first cairo that draws the format, encoded as `cairo_version()` is.
  var firstCairo: Int32 {
    switch self {
    case .bitmaps, .layers: 1_16_00
    case .gradients, .drawings: 1_18_00
    }
  }
}
