internal import CText

/// What draws the glyphs: a version of cairo, which brings its formats with it.
struct Renderer: Sendable, Hashable {
  /// As `cairo_version()` has it: 11600 for 1.16.0.
  let version: Int32

  /// The cairo that this process runs with, which may be newer than the one it was built with.
  static let cairo = Renderer(version: cairo_version())

  /// The version as people write it: `1.16.0`.
  var name: String { "\(version / 10000).\(version / 100 % 100).\(version % 100)" }

  /// Whether glyphs of a format come out as more than blanks.
  func draws(_ format: ColorFormat) -> Bool { version >= format.firstCairo }

  /// Whether a glyph of layers is drawn in full that has no outline of its own: cairo 1.16 cuts at that outline's box.
  var drawsLayersWithoutOutline: Bool { version >= 1_18_00 }
}
