internal import GLibKit

/// A table's names and keywords, folded, and searched where they stand.
struct FoldedTable: Sendable {
  /// A place in the table where a word begins.
  struct Hit {
    /// The emoji's place in the emoji table.
    let position: Int
    /// Whether it is in the name, not in a keyword.
    let isInName: Bool
  }

  /// The rows, `name ⇥ keyword|keyword…`, folded: a few hundred kilobytes.
  private let bytes: Bytes
  private let rows: [Row]

  private struct Row {
    /// Where the name begins.
    let name: Int
    /// Where the keywords begin, one byte after the name's end.
    let keywords: Int
    /// The emoji's place in the emoji table.
    let position: Int
  }

  /// - Parameter hidden: places of the emoji table for which a more particular locale has a row.
  init(_ table: AnnotationTable, hidden: Set<Int>) {
    var folder = TextFolding.Folder()
    var rows: [Row] = []
    rows.reserveCapacity(table.starts.count)
    for position in table.starts.indices where !hidden.contains(position) {
      guard let (name, keywords) = table.text(at: position) else { continue }
      let start = folder.result.count
      folder.append(name)
      folder.append(literally: UInt8(ascii: "\t"))
      rows.append(Row(name: start, keywords: folder.result.count, position: position))
      folder.append(keywords)
      folder.append(literally: UInt8(ascii: "\n"))
    }
    bytes = Bytes(folder.result)
    self.rows = rows
  }

  /// The places of the emoji whose folded name is `name`.
  func positions(named name: String) -> [Int] {
    rows.filter { $0.keywords - 1 - $0.name == name.utf8.count && bytes.has(name, at: $0.name) }.map(\.position)
  }

  /// Every place where a word begins with `beginning`, a folded text without blanks.
  ///
  /// - Parameter anywhere: also inside of words, for scripts that put no blanks between them.
  func hits(of beginning: Bytes, anywhere: Bool) -> [Hit] {
    var hits: [Hit] = []
    var place = bytes.startIndex
    while let found = bytes.firstIndex(of: beginning, from: place) {
      place = found + beginning.count
      if anywhere || isWordStart(found) { hits.append(hit(at: found)) }
    }
    return hits
  }

  private func hit(at place: Int) -> Hit {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].name <= place { low = middle + 1 } else { high = middle }
    }
    let row = rows[low - 1]
    return Hit(position: row.position, isInName: place < row.keywords)
  }

  /// Whether what stands before `place` is no letter or digit.
  private func isWordStart(_ place: Int) -> Bool {
    guard place > bytes.startIndex else { return true }
    var start = place - 1
    while start > bytes.startIndex, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    guard let scalar = String(bytes[start..<place]).unicodeScalars.first else { return true }
    if scalar.value < 0x80 {
      return !(("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar))
    }
    return !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
  }
}
