internal import CText

/// A fontconfig pattern: what is wanted of a font, or what one is.
final class FontPattern {
  private let pattern: OpaquePointer

  /// Takes over a reference.
  private init(adopting pattern: OpaquePointer) { self.pattern = pattern }

  deinit { FcPatternDestroy(pattern) }

  /// What Pango asks for when it draws emoji, after the configuration had its say; nil without memory.
  static func emoji(in configuration: OpaquePointer?) -> FontPattern? {
    guard let pattern = FcPatternCreate() else { return nil }
    let languages = FcLangSetCreate()
    defer { FcLangSetDestroy(languages) }
    FcLangSetAdd(languages, "und-zsye")
    FcPatternAddString(pattern, FC_FAMILY, "emoji")
    FcPatternAddBool(pattern, FC_COLOR, FcBool(FcTrue))
    FcPatternAddLangSet(pattern, FC_LANG, languages)
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    return FontPattern(adopting: pattern)
  }

  /// The best font.
  func match(in configuration: OpaquePointer?) -> FontPattern? {
    var result = FcResultMatch
    return FcFontMatch(configuration, pattern, &result).map(FontPattern.init(adopting:))
  }

  /// All colour fonts, best first, also those that add no character to the ones before.
  func colorFonts(in configuration: OpaquePointer?) -> [FontPattern] {
    var result = FcResultMatch
    guard let set = FcFontSort(configuration, pattern, FcBool(FcFalse), nil, &result) else { return [] }
    defer { FcFontSetDestroy(set) }
    return (0..<Int(set.pointee.nfont)).compactMap { index in
      guard let font = set.pointee.fonts[index], Self.bool(font, FC_COLOR) ?? false else { return nil }
      return FcFontRenderPrepare(configuration, pattern, font).map(FontPattern.init(adopting:))
    }
  }

  /// Whether the font has colours of its own.
  var isColor: Bool { Self.bool(pattern, FC_COLOR) ?? false }

  /// Whether the configuration lets cairo take images from the font; where it does not, cairo draws blanks instead.
  var allowsBitmaps: Bool { Self.bool(pattern, FC_EMBEDDED_BITMAP) ?? true }

  /// The font file.
  var path: String? { string(FC_FILE) }

  /// The family's first name.
  var family: String? { string(FC_FAMILY) }

  /// Which font of the file, in the lower 16 bits; a named instance of a variable font in those above.
  var index: Int {
    var value: Int32 = 0
    return FcPatternGetInteger(pattern, FC_INDEX, 0, &value) == FcResultMatch ? Int(value) : 0
  }

  /// The version of the `head` table, a fixed-point number with 16 bits of fraction.
  var version: String {
    var value: Int32 = 0
    guard FcPatternGetInteger(pattern, FC_FONTVERSION, 0, &value) == FcResultMatch else { return "" }
    let thousandths = (Int(value) * 1000 + 0x8000) >> 16
    return "\(thousandths / 1000).\(String(thousandths % 1000 + 1000).dropFirst())"
  }

  private static func bool(_ pattern: OpaquePointer, _ property: String) -> Bool? {
    var value = FcBool(FcFalse)
    return FcPatternGetBool(pattern, property, 0, &value) == FcResultMatch ? value == FcTrue : nil
  }

  private func string(_ property: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, property, 0, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }
}
