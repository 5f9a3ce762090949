/// The font that emoji are drawn with: where it is and what it is, not the open font.
public struct EmojiFont: Sendable, Hashable {
  /// The font file.
  public let path: String
  /// Which font of the file, where that is a collection.
  public let index: Int
  /// The family's name, to be asked for in Pango font descriptions: `Noto Color Emoji`.
  public let family: String
  /// The version as the font's makers write it: `Version 2.042;GOOG;noto-emoji:20231129:7f49a00d523ae5`.
  public let version: String
  /// The format that the renderer takes the glyphs from.
  public let format: ColorFormat
  /// Names this very state of the file: its path, index, size in bytes, and time of change in nanoseconds. For caches
  /// of what was made from the font.
  public let key: String
  /// The colour fonts that fontconfig sorts before this one, and why they were passed over; for bug reports.
  public let passedOver: [RefusedFont]
}
