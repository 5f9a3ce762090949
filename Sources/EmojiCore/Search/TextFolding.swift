internal import GLibKit

/// Makes texts comparable that people take for the same: case, accents, ligatures, apostrophes, dashes and whose digits
/// do not count.
///
/// Used on names, keywords and queries alike. Vowel signs of Indic and South-East Asian scripts, and the voicing marks
/// of Japanese, are letters and stay. Tabs, newlines and `|` stay, so that whole tables fold at once.
public enum TextFolding {
  /// The folded text; folding it again changes nothing.
  public static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in Text.decomposed(Text.caseFolded(Text.decomposed(text))).unicodeScalars {
      if let letters = letters(for: scalar) {
        result.append(contentsOf: letters.unicodeScalars)
      } else if !isIgnored(scalar) {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Folds many texts for an index, and every character beyond ASCII only once. What separates words becomes blanks.
  ///
  /// Character by character is the same as all at once for text in Unicode's canonical order (NFC), as tables are.
  struct Folder {
    /// How much longer a character may become: U+FDFA is a sentence.
    private static let expansion = 12

    /// The folded bytes of all characters so far.
    private var known: [UInt8] = []
    /// Of each character of the BMP where its bytes begin in `known` << 8, how many they are << 1, and 1; 0 for not
    /// yet. In pages of 256 characters, of which a language has a few.
    private var entries = [UInt32](repeating: 0, count: 0x100)
    /// Where each page begins in `entries`, which begin with an empty one for all that were not needed yet.
    private var pages = [Int32](repeating: 0, count: 0x100)

    /// What stands in a range of a text.
    mutating func folded(_ text: [UInt8], _ range: Range<Int>) -> [UInt8] {
      [UInt8](capacity: range.count * Self.expansion) { folded in
        var place = range.lowerBound
        while place < range.upperBound {
          let byte = text[place]
          if byte < 0x80 {
            folded.append(0x41...0x5A ~= byte ? byte | 0x20 : byte)
            place += 1
          } else {
            let width = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            guard place + width <= range.upperBound else { return }
            let entry = entry(text, place, width)
            let start = Int(entry >> 8)
            for index in start..<(start + Int(entry >> 1 & 0x7F)) { folded.append(known[index]) }
            place += width
          }
        }
      }
    }

    /// The entry of the character that stands in UTF-8 at a place of a text.
    private mutating func entry(_ text: [UInt8], _ place: Int, _ width: Int) -> UInt32 {
      var value = Int(text[place]) & (0xFF >> (width + 1))
      for offset in 1..<width { value = value << 6 | Int(text[place + offset]) & 0x3F }
      if value < 0x1_0000 {
        let entry = entries[Int(pages[value >> 8]) + value & 0xFF]
        if entry != 0 { return entry }
      }
      let character = String(decoding: text[place..<(place + width)], as: UTF8.self)
      let folded = Words.blanked(Array(TextFolding.folded(character).utf8)).prefix(width * Self.expansion)
      let entry = UInt32(known.count) << 8 | UInt32(folded.count) << 1 | 1
      known.append(contentsOf: folded)
      guard value < 0x1_0000 else { return entry }
      if pages[value >> 8] == 0 {
        pages[value >> 8] = Int32(entries.count)
        entries += [UInt32](repeating: 0, count: 0x100)
      }
      entries[Int(pages[value >> 8]) + value & 0xFF] = entry
      return entry
    }
  }

  /// Letters that have no decomposition, as people type them on a keyboard without them; signs of one meaning.
  private static func letters(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "œ": "oe"
    case "æ": "ae"
    case "ø": "o"
    case "ł": "l"
    case "đ", "ð": "d"
    case "ħ": "h"
    case "ŧ": "t"
    case "þ": "th"
    case "ı": "i"
    case "ŋ": "n"
    case "ĸ": "k"
    case "‘", "’", "ʼ", "ʻ", "ʹ", "′", "‛", "´": "'"
    case "‐", "‒", "–", "—", "−": "-"
    case "“", "”", "„", "«", "»": "\""
    case "ـ": ""
    case "ٱ": "ا"
    // Arabic as it is typed where one key stands for the other; Persian and Urdu letters of the same sound.
    case "ة", "ہ", "ھ", "ە": "ه"
    case "ى", "ی", "ې": "ي"
    case "ک": "ك"
    case "־": "-"
    case "ँ": "ं"
    // GLib makes small Cherokee letters large and large ones small; Unicode folds to the large.
    case "\u{AB70}"..."\u{ABBF}": Unicode.Scalar(scalar.value - 0xAB70 + 0x13A0).map(String.init)
    case "\u{13F8}"..."\u{13FD}": Unicode.Scalar(scalar.value - 8).map(String.init)
    default: digit(scalar)
    }
  }

  /// The digit that a decimal digit of another script is: ٣, ३, ๓.
  private static func digit(_ scalar: Unicode.Scalar) -> String? {
    guard scalar.value > 0x7F, scalar.properties.generalCategory == .decimalNumber else { return nil }
    return scalar.properties.numericValue.map { String(Int($0)) }
  }

  /// Accents and points of alphabets that are read without them, and what is not seen at all.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F,  // Latin, Greek, Cyrillic
      0x0483...0x0487,  // Cyrillic
      0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7,  // Hebrew
      0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E4, 0x06E7...0x06E8,
      0x06EA...0x06ED,  // Arabic
      0x093C, 0x09BC, 0x0A3C, 0x0ABC, 0x0B3C,  // the point below of Indic scripts
      0x1AB0...0x1AFF, 0x1DC0...0x1DFF,  // more of Latin's
      0x00AD, 0x034F, 0x061C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0xFEFF,  // invisible
      0xFE00...0xFE0F:  // presentation
      true
    default: false
    }
  }
}
