/// Lines of ours in a configuration file that is somebody else's, between two comments.
///
/// Adding the block and removing it gives the file back byte for byte. The block ends as the file did: in a file whose
/// last line has no end, the block has none either, and the line end before it is known to be ours.
nonisolated struct MarkedBlock: Equatable, Sendable {
  /// What stands between the comments, without line ends.
  let lines: [String]

  static let begin = "# >>> emoji-popup shortcut"
  static let end = "# <<< emoji-popup shortcut"

  init(_ lines: [String]) { self.lines = lines }

  /// A file with this block at its end, in the place of an earlier one.
  func added(to file: [UInt8]) -> [UInt8] {
    var file = Self.removed(from: file).rest
    let isOpen = file.last.map { $0 != 10 } ?? false
    let end = Self.lineEnd(of: file)
    if isOpen { file += end }
    file += Array(([Self.begin] + lines + [Self.end]).joined(separator: String(decoding: end, as: UTF8.self)).utf8)
    if !isOpen { file += end }
    return file
  }

  /// Whether what follows a line belongs to it, so that a block would be torn.
  static func goesOn(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.last == 10 ? line.dropLast(line.suffix(2) == [13, 10] ? 2 : 1) : line
    return text.last == UInt8(ascii: "\\") && text.first { $0 != 32 && $0 != 9 } != UInt8(ascii: "#")
  }

  /// The block of a file; nil where there is none.
  static func find(in file: [UInt8]) -> MarkedBlock? {
    var lines: [String]?
    for line in file.linesWithEnds {
      let text = String(decoding: line, as: UTF8.self).trimmingSpaces
      if text == begin {
        lines = []
      } else if text == end, let lines {
        return MarkedBlock(lines)
      } else {
        lines?.append(text)
      }
    }
    return nil
  }

  /// The file without the block, and the lines in it that are not ours and so stay.
  ///
  /// - Parameter isOurs: tells a line that `install` may have written; others in the block are its owner's.
  static func removed(
    from file: [UInt8], isOurs: (String) -> Bool = ConfigLine.isOurs
  ) -> (rest: [UInt8], kept: [String]) {
    let lines = file.linesWithEnds
    let texts = lines.map { String(decoding: $0, as: UTF8.self).trimmingSpaces }
    guard let first = texts.firstIndex(of: begin) else { return (file, []) }
    // Without its end, a block is nothing but what we can tell for ours.
    let last = texts[first...].firstIndex(of: end) ?? first
    let stays = lines.indices.filter { index in
      !(first...last).contains(index) || !(index == first || index == last || isOurs(texts[index]))
    }
    var rest = stays.reduce(into: [UInt8]()) { $0 += lines[$1] }
    let kept = stays.filter { (first...last).contains($0) }.map { texts[$0] }
    if last == lines.count - 1, kept.isEmpty, file.last != 10, rest.last == 10 {
      rest.removeLast()
      if lines[first].suffix(2) == [13, 10], rest.last == 13 { rest.removeLast() }
    }
    return (rest, kept)
  }

  /// `\r\n` where the file's first line ends with it.
  private static func lineEnd(of file: [UInt8]) -> [UInt8] {
    guard let first = file.firstIndex(of: 10), first > 0, file[first - 1] == 13 else { return [10] }
    return [13, 10]
  }
}
