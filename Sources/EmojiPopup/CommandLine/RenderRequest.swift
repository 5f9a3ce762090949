internal import EmojiRender

/// An emoji that is to become a PNG file.
nonisolated struct RenderRequest: Equatable, Sendable {
  /// Where it goes.
  enum Output: Equatable, Sendable {
    case standardOutput
    case file(String)
  }

  /// In any form that stands for exactly one emoji.
  var emoji: String
  var output: Output
  var style: EmojiImageStyle

  /// A scale as people write it.
  static func scale(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }), let scale = Double(text),
      scale > 0, scale.isFinite
    else { return nil }
    return scale
  }

  /// How many device pixels a size in logical pixels is; nil where it is no size, or there are no such images.
  static func pixels(size: String, scale: Double) -> Int? {
    guard size.utf8.allSatisfy({ (48...57).contains($0) }), let size = Int(size), size > 0 else { return nil }
    return Int(exactly: (Double(size) * scale).rounded()).flatMap { EmojiImageStyle.sizes.contains($0) ? $0 : nil }
  }
}
