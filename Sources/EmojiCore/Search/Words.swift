/// Where words are in folded text: runs of letters, digits and marks; `#` and `*`, which are names of emoji, alone.
enum Words {
  /// The next word at or after `start`.
  static func next(in text: [UInt8], from start: Int) -> Range<Int>? {
    var place = start
    while place < text.count {
      let width = separatorWidth(text, place)
      guard width > 0 else { break }
      place += width
    }
    guard place < text.count else { return nil }
    let begin = place
    if isSign(text[place]) { return begin..<(begin + 1) }
    while place < text.count, separatorWidth(text, place) == 0, !isSign(text[place]) {
      place += 1
    }
    return begin..<place
  }

  /// All words of a text, without those that are there twice.
  static func all(in text: [UInt8]) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    var place = 0
    while let range = next(in: text, from: place) {
      place = range.upperBound
      words.append(text[range])
    }
    return words
  }

  static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "#") || byte == UInt8(ascii: "*") }

  /// How many bytes of a separator stand here; 0 in a word.
  static func separatorWidth(_ text: [UInt8], _ place: Int) -> Int {
    let byte = text[place]
    if byte < 0x80 {
      switch byte {
      case 0x30...0x39, 0x61...0x7A, 0x41...0x5A, UInt8(ascii: "#"), UInt8(ascii: "*"): return 0
      default: return 1
      }
    }
    // U+00A0–U+00BF but ª ² ³ ¹ º, General Punctuation U+2000–U+206F, CJK's U+3000–U+3004 and U+3008–U+3020.
    guard place + 1 < text.count else { return 0 }
    let second = text[place + 1]
    if byte == 0xC2 {
      switch second {
      case 0xAA, 0xB2, 0xB3, 0xB5, 0xB9, 0xBA: return 0
      default: return 2
      }
    }
    guard place + 2 < text.count else { return 0 }
    let third = text[place + 2]
    if byte == 0xE2, second == 0x80 || (second == 0x81 && third < 0xB0) { return 3 }
    if byte == 0xE3, second == 0x80, third <= 0x84 || (0x88...0xA0).contains(third) { return 3 }
    return 0
  }
}
