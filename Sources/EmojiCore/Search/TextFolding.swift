internal import GLibKit

/// Makes texts comparable that people take for the same: case, accents, ligatures, apostrophes and dashes do not count.
///
/// Used on names, keywords and queries alike. Vowel signs of Indic and South-East Asian scripts, and the voicing marks
/// of Japanese, are letters and stay. Tabs, newlines and `|` stay, so that whole tables fold at once.
public enum TextFolding {
  /// The folded text; folding it again changes nothing.
  public static func folded(_ text: String) -> String {
    var folder = Folder()
    folder.append(Bytes(text.utf8))
    return String(decoding: folder.result, as: UTF8.self)
  }

  /// Folds many texts into one, and every run of letters beyond ASCII only once.
  struct Folder {
    /// The folded texts, one after the other.
    private(set) var result: [UInt8] = []
    private var known: [Bytes: [UInt8]] = [:]

    /// Begins anew, and still knows what it has folded.
    mutating func removeAll() { result.removeAll(keepingCapacity: true) }

    /// Folds a text and adds it.
    ///
    /// ASCII may be folded by itself: no decomposition and no folding of other characters looks at it.
    mutating func append(_ text: Bytes) {
      var place = text.startIndex
      while place < text.endIndex {
        let start = place
        while place < text.endIndex, text[place] >= 0x80 { place += 1 }
        if place > start { append(run: text[start..<place]) }
        while place < text.endIndex, text[place] < 0x80 {
          let byte = text[place]
          result.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
          place += 1
        }
      }
    }

    private mutating func append(run: Bytes) {
      if let known = known[run] { return result.append(contentsOf: known) }
      let folded = Array(TextFolding.foldedRun(String(run)).utf8)
      known[run] = folded
      result.append(contentsOf: folded)
    }
  }

  private static func foldedRun(_ text: String) -> String {
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
    // GLib makes small Cherokee letters large and large ones small; Unicode folds to the large.
    case "\u{AB70}"..."\u{ABBF}": Unicode.Scalar(scalar.value - 0xAB70 + 0x13A0).map(String.init)
    case "\u{13F8}"..."\u{13FD}": Unicode.Scalar(scalar.value - 8).map(String.init)
    default: nil
    }
  }

  /// Accents and points of alphabets that are read without them, and what is not seen at all.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F,  // Latin, Greek, Cyrillic
      0x0483...0x0487,  // Cyrillic
      0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7,  // Hebrew
      0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E4, 0x06E7...0x06E8,
      0x06EA...0x06ED,  // Arabic
      0x1AB0...0x1AFF, 0x1DC0...0x1DFF,  // more of Latin's
      0x00AD, 0x034F, 0x061C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0xFEFF,  // invisible
      0xFE00...0xFE0F:  // presentation
      true
    default: false
    }
  }
}
