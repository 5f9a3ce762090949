/// A colour font that emoji are not drawn with.
public struct RefusedFont: Sendable, Hashable, CustomStringConvertible {
  /// What speaks against a font.
  public enum Reason: Sendable, Hashable {
    /// The file is gone, may not be read, or is no font.
    case unreadable
    /// A table of the file ends after the file does.
    case truncated
    /// The renderer here draws none of the font's formats.
    case notDrawable([ColorFormat])
    /// The glyphs are images, which fontconfig's configuration turns off (`embeddedbitmap`).
    case bitmapsDisabled
    /// The font does not draw 😀: a font of coloured letters, or a broken one.
    case withoutEmoji
  }

  /// The font file.
  public let path: String
  /// Which font of the file.
  public let index: Int
  /// The family's name.
  public let family: String
  /// Why.
  public let reason: Reason

  public var description: String {
    switch reason {
    case .unreadable: "\(path): cannot be read as a font"
    case .truncated: "\(path): the file is incomplete"
    case .notDrawable(let formats):
      "\(path): cairo \(Renderer.cairo.name) does not draw \(formats.map(\.title).joined(separator: ", "))"
    case .bitmapsDisabled: "\(path): fontconfig's configuration turns embedded bitmaps off"
    case .withoutEmoji: "\(path): draws no emoji"
    }
  }
}
