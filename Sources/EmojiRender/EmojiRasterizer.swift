internal import CText
internal import GLibKit

/// Makes images of emoji from the font.
///
/// Holds the font open. One image costs some 0.15 ms, most of it for unpacking the font's own. Not `Sendable`:
/// each thread opens its own.
public final class EmojiRasterizer {
  /// How images are made.
  public let style: EmojiImageStyle
  private let face: FontFace
  private let coverage: FontCoverage
  private let placement: GlyphPlacement
  private let format: ColorFormat
  /// For the formats that cairo draws.
  private lazy var cairoFont = CairoFont(font)
  private let font: EmojiFont
  /// Nearly all images of a font have the same size and place.
  private var averages: [Key: AreaAverage] = [:]
  private struct Key: Hashable {
    let width: Int
    let height: Int
    let place: GlyphPlacement.Place
  }

  /// Opens the font.
  public init(of font: EmojiFont, style: EmojiImageStyle) throws(EmojiFontError) {
    guard let face = FontFace(path: font.path, index: font.index) else {
      throw .unusable(RefusedFont(path: font.path, index: font.index, family: font.family, reason: .unreadable))
    }
    self.font = font
    self.face = face
    self.style = style
    format = font.format
    coverage = FontCoverage(face: face, format: font.format)
    placement = GlyphPlacement(of: face, size: style.size, reference: coverage.glyph(of: "\u{1F600}"))
  }

  /// The image of a sequence that the font draws as one emoji; nil for anything else.
  public func image(of sequence: String) -> EmojiImage? {
    guard let glyph = coverage.glyph(of: sequence), let place = placement.place(of: glyph, in: face) else { return nil }
    let size = style.size
    return Bytes(count: size * size * 4) { pixels in
      pixels.initializeMemory(as: UInt8.self, repeating: 0)
      guard draw(glyph, at: place, into: pixels) else { return false }
      if style.isMonochrome { Self.takeColors(from: pixels) }
      return true
    }.map { EmojiImage(size: size, pixels: $0) }
  }

  private func draw(
    _ glyph: UInt32, at place: GlyphPlacement.Place, into pixels: UnsafeMutableRawBufferPointer
  ) -> Bool {
    let size = style.size
    guard format == .bitmaps else {
      return CairoSurface.with(pixels, width: size, height: size) { $0.paint(glyph, of: cairoFont, at: place) } != nil
    }
    let picture = face.withBytes(of: hb_ot_color_glyph_reference_png(face.font, glyph)) {
      CairoSurface.decoding(png: $0)
    }
    guard let picture else { return false }
    guard place.width < Double(picture.width), place.height < Double(picture.height) else {
      return CairoSurface.with(pixels, width: size, height: size) { $0.paint(picture, at: place) } != nil
    }
    let average = average(Key(width: picture.width, height: picture.height, place: place))
    let target = pixels.assumingMemoryBound(to: UInt8.self).baseAddress
    return picture.withPixels { source in
      target.map { average.scale(source, stride: picture.stride, into: $0) }
    } != nil
  }

  private func average(_ key: Key) -> AreaAverage {
    if let known = averages[key] { return known }
    if averages.count > 100 { averages = [:] }
    let made = AreaAverage(width: key.width, height: key.height, to: key.place, size: style.size)
    averages[key] = made
    return made
  }

  /// Leaves each pixel its luminance (ITU-R BT.709) and its alpha.
  private static func takeColors(from pixels: UnsafeMutableRawBufferPointer) {
    for index in pixels.assumingMemoryBound(to: UInt32.self).indices {
      let offset = index * 4
      let pixel = pixels.load(fromByteOffset: offset, as: UInt32.self)
      let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
      let grey = (red * 54 + green * 183 + blue * 19 + 128) >> 8
      pixels.storeBytes(of: pixel & 0xFF00_0000 | grey * 0x01_0101, toByteOffset: offset, as: UInt32.self)
    }
  }
}

extension EmojiImage {
  /// The image as a PNG file; nil without memory.
  public var png: [UInt8]? {
    guard let surface = CairoSurface(width: size, height: size) else { return nil }
    // cairo's rows may be longer.
    let copied: Void? = surface.withPixels { target in
      pixels.withUnsafeBytes { source in
        for row in 0..<size {
          UnsafeMutableRawBufferPointer(start: target + row * surface.stride, count: stride)
            .copyBytes(from: source[(row * stride)..<((row + 1) * stride)])
        }
      }
    }
    guard copied != nil else { return nil }
    surface.markDirty()
    return surface.png
  }
}
