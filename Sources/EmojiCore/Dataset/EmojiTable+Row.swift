internal import GLibKit

extension EmojiTable {
  /// Reads rows where they stand. Thousands of rows share few categories and versions, which are read once.
  struct RowReader {
    private var categories: [Bytes: EmojiCategory] = [:]
    private var versions: [Bytes: EmojiVersion] = [:]

    mutating func emoji(of line: Bytes, number: Int) throws(TableError) -> Emoji {
      guard let first = line.end(of: "\t", from: line.startIndex), first > line.startIndex,
        let second = line.end(of: "\t", from: first + 1), let third = line.end(of: "\t", from: second + 1)
      else { throw TableError(number, "a row has four fields") }
      let category = try category(line[(first + 1)..<second], number)
      let version = try version(line[(second + 1)..<third], number)
      let variants = try variants(line[(third + 1)..<line.endIndex], version: version, number)
      return Emoji(
        string: String(line[line.startIndex..<first]), category: category, version: version, variants: variants)
    }

    private mutating func category(_ bytes: Bytes, _ number: Int) throws(TableError) -> EmojiCategory {
      if let known = categories[bytes] { return known }
      guard let category = EmojiCategory(identifier: String(bytes)) else {
        throw TableError(number, "unknown category “\(String(bytes))”")
      }
      categories[bytes] = category
      return category
    }

    private mutating func version(_ bytes: Bytes, _ number: Int) throws(TableError) -> EmojiVersion {
      if let known = versions[bytes] { return known }
      guard let version = EmojiVersion(String(bytes)) else {
        throw TableError(number, "“\(String(bytes))” is no version")
      }
      versions[bytes] = version
      return version
    }

    private mutating func variants(
      _ bytes: Bytes, version: EmojiVersion, _ number: Int
    ) throws(TableError) -> [Emoji.ToneVariant] {
      guard !bytes.isEmpty else { return [] }
      var version = version
      var variants: [Emoji.ToneVariant] = []
      var start = bytes.startIndex
      while start < bytes.endIndex {
        let end = bytes.end(of: " ", from: start) ?? bytes.endIndex
        let token = bytes[start..<end]
        if let first = token.first, first < 0x80 {
          version = try self.version(token, number)
        } else {
          variants.append(.init(string: String(token), version: version))
        }
        start = end + 1
      }
      guard [0, 5, 25].contains(variants.count) else {
        throw TableError(number, "an emoji has 0, 5 or 25 toned sequences, not \(variants.count)")
      }
      return variants
    }
  }
}

extension Bytes {
  fileprivate func end(of separator: Unicode.Scalar, from start: Int) -> Int? {
    firstIndex(of: UInt8(ascii: separator), from: start)
  }
}
