/// Where words are in folded text: runs of letters, digits and marks; `#` and `*`, which are names of emoji, alone. A
/// text without any, such as `!!`, is a word itself.
enum Words {
  /// All words of a text, in their order.
  static func all(in text: [UInt8]) -> [ArraySlice<UInt8>] {
    let text = blanked(text)
    var words: [ArraySlice<UInt8>] = []
    var start = 0
    for (place, byte) in text.enumerated() where !isLetter(byte) {
      if place > start { words.append(text[start..<place]) }
      if isSign(byte) { words.append(text[place...place]) }
      start = place + 1
    }
    if start < text.count { words.append(text[start...]) }
    let signs = text.filter { $0 > 0x20 }
    return words.isEmpty && !signs.isEmpty ? [signs[...]] : words
  }

  /// Whether a byte is of a word, in text where blanks stand for all separators beyond ASCII.
  static func isLetter(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte || byte >= 0x80 || 0x30...0x39 ~= byte || 0x41...0x5A ~= byte
  }

  /// Whether a byte is of a word or of a sign that is one.
  static func isOfWord(_ byte: UInt8) -> Bool { isLetter(byte) || isSign(byte) }

  /// Whether a byte is a sign that is a word by itself.
  static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "#") || byte == UInt8(ascii: "*") }

  /// The text with a blank for each separator beyond ASCII.
  static func blanked(_ text: [UInt8]) -> [UInt8] {
    var blanked: [UInt8] = []
    var place = 0
    while place < text.count {
      let width = separatorWidth(text, place)
      blanked.append(width > 0 ? 0x20 : text[place])
      place += max(1, width)
    }
    return blanked
  }

  /// How many bytes a separator beyond ASCII has that stands here; 0 where there is none.
  ///
  /// U+00A0–U+00BF but ª ² ³ µ ¹ º, General Punctuation U+2000–U+206F, CJK's U+3000–U+3004 and U+3008–U+3020.
  private static func separatorWidth(_ text: [UInt8], _ place: Int) -> Int {
    let byte = text[place]
    guard byte == 0xC2 || byte == 0xE2 || byte == 0xE3, place + 1 < text.count else { return 0 }
    let second = text[place + 1]
    if byte == 0xC2 { return [0xAA, 0xB2, 0xB3, 0xB5, 0xB9, 0xBA].contains(second) ? 0 : 2 }
    guard place + 2 < text.count else { return 0 }
    let third = text[place + 2]
    if byte == 0xE2, second == 0x80 || (second == 0x81 && third < 0xB0) { return 3 }
    if byte == 0xE3, second == 0x80, third <= 0x84 || (0x88...0xA0).contains(third) { return 3 }
    return 0
  }
}
