internal import CText

/// Which emoji a font draws as one real glyph: no box, no sequence fallen apart, no flag that stands for unknown ones.
///
/// Holds the font open; let go of it when the answers are known. An answer costs 1 to 2 µs, most of it HarfBuzz.
public final class FontCoverage {
  private let face: FontFace
  private let ink: GlyphInk
  /// What the font draws for regions that it has no flag of: Noto has one glyph for all of them.
  private let unknownFlag: UInt32?
  /// What is left of a flag of a nation within a state (🏴󠁧󠁢󠁳󠁣󠁴󠁿) when the font does not know it.
  private let blackFlag: UInt32?

  /// Opens the font.
  public convenience init(of font: EmojiFont) throws(EmojiFontError) {
    guard let face = FontFace(path: font.path, index: font.index) else {
      throw .unusable(RefusedFont(path: font.path, index: font.index, family: font.family, reason: .unreadable))
    }
    self.init(face: face, format: font.format)
  }

  init(face: FontFace, format: ColorFormat) {
    self.face = face
    ink = GlyphInk(of: face, format: format)
    unknownFlag = face.glyph(for: "\u{1F1FD}\u{1F1FD}")
    blackFlag = face.glyph(for: "\u{1F3F4}")
  }

  /// Whether a fully-qualified sequence is drawn as one emoji.
  public func draws(_ sequence: String) -> Bool { glyph(of: sequence) != nil }

  /// For each sequence, in order, whether it is drawn.
  public func draws(_ sequences: some Sequence<String>) -> [Bool] { sequences.map { draws($0) } }

  /// The glyph of a sequence that is drawn as one emoji.
  func glyph(of sequence: String) -> UInt32? {
    guard let glyph = face.glyph(for: sequence), glyph != unknownFlag else { return nil }
    if glyph == blackFlag, sequence.unicodeScalars.contains(where: \.isTag) { return nil }
    return ink.isVisible(glyph, in: face) ? glyph : nil
  }
}

extension Unicode.Scalar {
  /// Whether it belongs to a tag sequence (UTS #51, ED-14a).
  fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }
}
