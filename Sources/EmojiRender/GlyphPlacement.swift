internal import CText

/// Where the glyphs of one font come to stand in a square.
///
/// 😀 fills the square; all others have its scale, so that a small square 🔹 stays a small one, and stand on its
/// baseline. Only what would be larger than the square is made smaller.
struct GlyphPlacement {
  /// A glyph's place, in pixels of the square from its upper left corner.
  struct Place: Hashable {
    /// The box of what is seen of the glyph.
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    /// The origin on the baseline.
    var originX: Double
    var originY: Double
    /// Pixels an em.
    var fontSize: Double
  }

  private let size: Double
  private let unitsPerEm: Double
  /// Font units that fill the square.
  private let units: Double
  /// The middle of 😀 above the baseline, in font units.
  private let middle: Double

  /// The placement in a square of `size` pixels; has HarfBuzz choose the images, where the font has several sizes, that
  /// are the nearest above.
  init(of face: FontFace, size: Int, reference: UInt32?) {
    self.size = Double(size)
    unitsPerEm = Double(max(1, hb_face_get_upem(face.face)))
    hb_font_set_ppem(face.font, 0, 0)
    let box = reference.flatMap(face.box)
    let fallback = unitsPerEm
    units = max(1, box.map { max($0.advance, $0.width, $0.height) } ?? fallback)
    middle = box.map { $0.top - $0.height / 2 } ?? fallback / 2
    let ppem = UInt32((self.size * unitsPerEm / units).rounded(.up))
    hb_font_set_ppem(face.font, ppem, ppem)
  }

  /// The place of a glyph; nil where it has no box.
  func place(of glyph: UInt32, in face: FontFace) -> Place? {
    guard let box = face.box(of: glyph), box.width > 0, box.height > 0 else { return nil }
    let scale = min(size / units, size / box.width, size / box.height)
    let (width, height) = (box.width * scale, box.height * scale)
    let x = within((size - box.advance * scale) / 2 + box.left * scale, size - width)
    let y = within(size / 2 - (box.top - middle) * scale, size - height)
    return Place(
      x: x, y: y, width: width, height: height, originX: x - box.left * scale, originY: y + box.top * scale,
      fontSize: scale * unitsPerEm)
  }

  private func within(_ position: Double, _ last: Double) -> Double { min(max(0, position), max(0, last)) }
}

/// The box of a glyph in font units.
struct GlyphBox {
  let advance: Double
  /// From the origin to the right.
  let left: Double
  /// From the baseline up.
  let top: Double
  let width: Double
  let height: Double
}

extension FontFace {
  /// The box of a glyph, of its image where it has one; nil where it is not known.
  func box(of glyph: UInt32) -> GlyphBox? {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return nil }
    return GlyphBox(
      advance: Double(hb_font_get_glyph_h_advance(font, glyph)), left: Double(extents.x_bearing),
      top: Double(extents.y_bearing), width: abs(Double(extents.width)), height: abs(Double(extents.height)))
  }
}
