internal import GLibKit

/// The shortcodes, keywords and emoticons that are compiled in, read where they stand.
struct Shortcodes: Sendable {
  struct Row: Sendable {
    /// The emoji's place in the emoji table.
    let place: Int
    /// Each with `|` between its parts.
    let codes: Range<Int>
    let tags: Range<Int>
    let keywords: Range<Int>
    /// With blanks between them.
    let emoticons: Range<Int>
  }

  let rows: [Row]
  /// How many tags the emoji of a row has.
  func tagCount(_ row: Row) -> Int { row.tags.isEmpty ? 0 : 1 + bytes[row.tags].count { $0 == UInt8(ascii: "|") } }
  /// The whole table, in which the rows' ranges are.
  let bytes: Bytes

  /// Rows and emoji are in one order.
  init(_ bytes: Bytes = EmbeddedData.shortcodes, emoji: [Emoji]) {
    var rows: [Row] = []
    rows.reserveCapacity(emoji.count)
    var place = 0
    var start = bytes.firstIndex(of: Bytes("\n\n".utf8), from: bytes.startIndex).map { $0 + 2 } ?? bytes.endIndex
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start) {
      defer { start = end + 1 }
      guard let first = bytes.firstIndex(of: UInt8(ascii: "\t"), from: start),
        let second = bytes.firstIndex(of: UInt8(ascii: "\t"), from: first + 1),
        let third = bytes.firstIndex(of: UInt8(ascii: "\t"), from: second + 1),
        let fourth = bytes.firstIndex(of: UInt8(ascii: "\t"), from: third + 1), fourth <= end
      else { break }
      var here = place
      while here < emoji.count,
        !(emoji[here].string.utf8.count == first - start && bytes.has(emoji[here].string, at: start))
      {
        here += 1
      }
      // A row of an emoji that this table does not have.
      guard here < emoji.count else { continue }
      place = here + 1
      rows.append(
        Row(
          place: here, codes: (first + 1)..<second, tags: (second + 1)..<third, keywords: (third + 1)..<fourth,
          emoticons: (fourth + 1)..<end))
    }
    self.rows = rows
    self.bytes = bytes
  }

  /// The shortcodes of the emoji at a place, the most usual first.
  func codes(at place: Int) -> [String] {
    rows.first { $0.place == place }.map { String(bytes[$0.codes]).split(separator: "|").map(String.init) } ?? []
  }

  /// The keywords of the emoji at a place.
  func keywords(at place: Int) -> [String] {
    rows.first { $0.place == place }.map { row in
      [row.tags, row.keywords].flatMap { String(bytes[$0]).split(separator: "|").map(String.init) }
    } ?? []
  }

  /// The place of the emoji with a shortcode, `-` and blanks being the same as `_`.
  func place(ofCode code: String) -> Int? {
    let wanted = code.utf8.map(Self.underscored)
    return rows.first { row in
      bytes[row.codes].split(separator: UInt8(ascii: "|")).contains {
        $0.lazy.map(Self.underscored).elementsEqual(wanted)
      }
    }?.place
  }

  /// The places of the emoji with an emoticon, written exactly so.
  func places(ofEmoticon sign: String) -> [Int] {
    let wanted = Bytes(sign.utf8)
    return rows.filter { row in
      guard !row.emoticons.isEmpty else { return false }
      return bytes[row.emoticons].split(separator: UInt8(ascii: " ")).contains(wanted)
    }.map(\.place)
  }

  private static func underscored(_ byte: UInt8) -> UInt8 {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: " ") ? UInt8(ascii: "_") : byte
  }
}
