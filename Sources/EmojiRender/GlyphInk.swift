internal import CText

/// Tells glyphs with something to see from blank ones, in the format that the renderer draws.
struct GlyphInk {
  /// The glyphs that a COLR table of version 1 paints, sorted; empty for other formats.
  private let painted: [UInt32]
  private let format: ColorFormat
  private let renderer: Renderer

  init(of face: FontFace, format: ColorFormat, renderer: Renderer = .cairo) {
    self.format = format
    self.renderer = renderer
    painted = format == .gradients ? Self.paintedGlyphs(of: face) : []
  }

  /// The formats that a font has, best first: where it has several, bitmaps cost the least to draw.
  static func formats(of face: FontFace) -> [ColorFormat] {
    var formats: [ColorFormat] = []
    if hb_ot_color_has_png(face.face) != 0 { formats.append(.bitmaps) }
    if !paintedGlyphs(of: face).isEmpty { formats.append(.gradients) }
    if hb_ot_color_has_layers(face.face) != 0 { formats.append(.layers) }
    if hb_ot_color_has_svg(face.face) != 0 { formats.append(.drawings) }
    return formats
  }

  /// Whether a glyph has an image, layers, a paint or a drawing.
  func isVisible(_ glyph: UInt32, in face: FontFace) -> Bool {
    switch format {
    case .bitmaps: face.withBytes(of: hb_ot_color_glyph_reference_png(face.font, glyph)) { !$0.isEmpty }
    case .layers:
      hb_ot_color_glyph_get_layers(face.face, glyph, 0, nil, nil) > 0
        && (renderer.drawsLayersWithoutOutline || face.hasOutline(glyph))
    case .gradients: contains(glyph)
    case .drawings: face.withBytes(of: hb_ot_color_glyph_reference_svg(face.face, glyph)) { !$0.isEmpty }
    }
  }

  private func contains(_ glyph: UInt32) -> Bool {
    let place = painted.partitioningIndex { $0 >= glyph }
    return place < painted.count && painted[place] == glyph
  }

  /// The glyphs of the BaseGlyphList (OpenType, `COLR`), which HarfBuzz 6 does not tell of.
  private static func paintedGlyphs(of face: FontFace) -> [UInt32] {
    face.withTable("COLR") { table in
      guard let version = table.bigEndian16(at: 0), version >= 1, let list = table.bigEndian32(at: 14), list > 0,
        let count = table.bigEndian32(at: list), count <= table.count / 6
      else { return [] }
      return (0..<count).compactMap { table.bigEndian16(at: list + 4 + $0 * 6).map(UInt32.init) }.sorted()
    }
  }
}
