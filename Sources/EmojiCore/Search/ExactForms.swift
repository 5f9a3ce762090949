internal import GLibKit

/// The queries that are an emoji rather than words for it.
struct ExactForms {
  let dataset: EmojiDataset
  let shortcodes: Shortcodes

  /// The places of the emoji that `text`, without blanks around, is itself.
  func places(for text: String) -> [Int] {
    if let pasted = dataset.emoji(for: text)?.emoji { return [pasted].compactMap(dataset.position) }
    guard let first = text.utf8.first, first < 0x80 || first == 0xC2 || first == 0xE0 else { return [] }
    if let place = Self.sequence(ofCodePoints: text).flatMap(place) { return [place] }
    if let sign = Emoticons.emoji(for: text), let place = place(of: sign) { return [place] }
    guard text.utf8.count <= 64, !text.isPlainWord else { return [] }
    let emoticons = shortcodes.places(ofEmoticon: text)
    if !emoticons.isEmpty { return emoticons }
    if text.utf8.count > 2, text.hasPrefix(":"), text.hasSuffix(":") {
      return [shortcodes.place(ofCode: String(text.dropFirst().dropLast()).lowercased())].compactMap(\.self)
    }
    // What is a shortcode without being a word.
    let isSign = "+-".utf8.contains(first)
    return isSign ? [shortcodes.place(ofCode: text.lowercased())].compactMap(\.self) : []
  }

  private func place(of string: String) -> Int? {
    dataset.emoji(for: string).flatMap { dataset.position(of: $0.emoji) }
  }

  /// `U+1F680`, `0x1F680`, `\u{1F680}` or `1f680`; of a sequence all, with blanks or `-` between them.
  static func sequence(ofCodePoints text: String) -> String? {
    guard text.utf8.count <= 100 else { return nil }
    var scalars = String.UnicodeScalarView()
    for part in text.split(whereSeparator: { " -_".contains($0) }) {
      var digits = Substring(part.uppercased())
      let prefix = ["U+", "0X", "\\U{", "&#X"].first(where: digits.hasPrefix)
      digits.removeFirst(prefix?.count ?? 0)
      if digits.hasSuffix("}") || digits.hasSuffix(";") { digits.removeLast() }
      guard (prefix == nil ? 4...6 : 2...6) ~= digits.utf8.count,
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      else { return nil }
      scalars.append(scalar)
    }
    return scalars.isEmpty ? nil : String(scalars)
  }
}
