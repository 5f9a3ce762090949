internal import CEmbedded
public import GLibKit

/// What every program of the package carries inside itself, so that a lone binary works.
public enum EmbeddedData {
  /// `Resources/emoji.tsv`.
  public static var emojiTable: Bytes { bytes(embedded_emoji_table, embedded_emoji_table_length) }
  /// `Resources/annotations/en.tsv`.
  public static var english: Bytes { bytes(embedded_english, embedded_english_length) }
  /// `Resources/shortcodes.tsv`.
  public static var shortcodes: Bytes { bytes(embedded_shortcodes, embedded_shortcodes_length) }
  /// `Resources/popularity.tsv`.
  public static var popularity: Bytes { bytes(embedded_popularity, embedded_popularity_length) }
  /// `Resources/style.css`.
  public static var styleSheet: String { String(bytes(embedded_style, embedded_style_length)) }
  /// `Resources/theme.css`.
  public static var theme: String { String(bytes(embedded_theme, embedded_theme_length)) }

  private static func bytes(_ start: UnsafePointer<UInt8>, _ length: UInt) -> Bytes {
    Bytes(immortal: UnsafeRawBufferPointer(start: start, count: Int(length)))
  }
}
