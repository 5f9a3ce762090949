import EmojiCore

/// `emoji-test.txt`, read strictly: whatever UTS #51 does not describe is an error.
struct EmojiTestFile {
  /// One fully-qualified sequence.
  struct Row {
    let line: Int
    let string: String
    let category: EmojiCategory
    let version: EmojiVersion
    /// The English name, tones included.
    let name: String
  }

  /// From the file's own `# Version:` line.
  let version: EmojiVersion
  /// From the file's own `# Date:` line: `2026-04-30`.
  let date: String
  /// The fully-qualified sequences in the order of the file, without components.
  let rows: [Row]

  /// Where the rows of a group go.
  private enum Section {
    case shown(EmojiCategory)
    case leftOut
  }

  private static let sections: [String: Section] = [
    "Smileys & Emotion": .shown(.smileysAndPeople), "People & Body": .shown(.smileysAndPeople), "Component": .leftOut,
    "Animals & Nature": .shown(.animalsAndNature), "Food & Drink": .shown(.foodAndDrink),
    "Activities": .shown(.activities), "Travel & Places": .shown(.travelAndPlaces), "Objects": .shown(.objects),
    "Symbols": .shown(.symbols), "Flags": .shown(.flags),
  ]
  private static let statuses = ["fully-qualified", "minimally-qualified", "unqualified", "component"]

  init(_ file: InputFile) throws(InputError) {
    var parser = Parser(file: file.path)
    for line in file.text[...].cut(at: "\n") { try parser.take(line) }
    (version, date, rows) = try parser.finish()
  }

  private struct Parser {
    let file: String
    var line = 0
    var version: EmojiVersion?
    var date = ""
    var section: Section?
    var rows: [Row] = []
    var seen: [String: Int] = [:]
    var counts: [String: Int] = [:]
    var declared: [String: Int] = [:]
    var isComplete = false

    func error(_ reason: String) -> InputError { InputError(file, line, reason) }

    mutating func take(_ text: Substring) throws(InputError) {
      line += 1
      if isComplete {
        guard text.isEmpty else { throw error("text after #EOF") }
      } else if text.hasPrefix("#") {
        try takeComment(text)
      } else if !text.isEmpty {
        try takeRow(text)
      }
    }

    private mutating func takeComment(_ text: Substring) throws(InputError) {
      if text == "#EOF" { isComplete = true }
      let parts = text.dropFirst(2).split(separator: ":", maxSplits: 1)
      guard text.hasPrefix("# "), parts.count == 2 else { return }
      let key = parts[0].trimmed
      let value = parts[1].trimmed
      switch key {
      case "Version":
        guard let read = EmojiVersion(value) else { throw error("“\(value)” is no version") }
        version = read
      case "Date": date = String(value.prefix { $0 != "," })
      case "group":
        guard let known = EmojiTestFile.sections[value] else { throw error("unknown group “\(value)”") }
        section = known
      case _ where EmojiTestFile.statuses.contains(key) && Int(value) != nil: declared[key] = Int(value)
      default: break
      }
    }

    /// `1F44B 1F3FB ; fully-qualified # 👋🏻 E1.0 waving hand: light skin tone`
    private mutating func takeRow(_ text: Substring) throws(InputError) {
      guard let section else { throw error("a row before the first group") }
      let halves = text.cut(at: "#", times: 1)
      let parts = halves[0].split(separator: ";", omittingEmptySubsequences: false)
      guard halves.count == 2, parts.count == 2 else { throw error("a row is “code points ; status # emoji name”") }
      let string = try string(of: parts[0])
      let status = parts[1].trimmed
      guard EmojiTestFile.statuses.contains(status) else { throw error("unknown status “\(status)”") }
      if let first = seen.updateValue(line, forKey: string) { throw error("the row stands in line \(first) already") }
      counts[status, default: 0] += 1
      let comment = halves[1].cut(at: " ", times: 3).dropFirst().map { $0 }
      guard comment.count == 3, comment[0].unicodeScalars.elementsEqual(string.unicodeScalars) else {
        throw error("the emoji in the comment is not the one of the code points")
      }
      guard comment[1].first == "E", let version = EmojiVersion(comment[1].dropFirst()) else {
        throw error("“\(comment[1])” is no version")
      }
      if status == "fully-qualified", case .shown(let category) = section {
        rows.append(
          Row(line: line, string: string, category: category, version: version, name: comment[2].trimmed))
      }
    }

    private func string(of text: Substring) throws(InputError) -> String {
      var string = ""
      for code in text.split(separator: " ") {
        guard let value = UInt32(code, radix: 16), let scalar = Unicode.Scalar(value) else {
          throw error("“\(code)” is no code point")
        }
        string.unicodeScalars.append(scalar)
      }
      guard !string.isEmpty else { throw error("a row without code points") }
      return string
    }

    func finish() throws(InputError) -> (EmojiVersion, String, [Row]) {
      guard isComplete else { throw error("the file ends without #EOF: it has been cut off") }
      guard let version else { throw InputError(file, 0, "there is no “# Version:” line") }
      for status in EmojiTestFile.statuses {
        guard let declared = declared[status] else { throw InputError(file, 0, "the count of “\(status)” is missing") }
        guard declared == counts[status] ?? 0 else {
          throw InputError(file, 0, "\(declared) \(status) rows are declared, \(counts[status] ?? 0) are there")
        }
      }
      return (version, date, rows)
    }
  }
}

extension Substring {
  /// The parts between code points: characters will not do where a tone follows a blank.
  func cut(at separator: Unicode.Scalar, times: Int = .max) -> [Substring] {
    unicodeScalars.split(separator: separator, maxSplits: times, omittingEmptySubsequences: false).map(Substring.init)
  }
}

extension StringProtocol {
  /// Without blanks, tabs and line ends at both ends.
  var trimmed: String {
    let blanks: Set<Character> = [" ", "\t", "\r", "\n"]
    guard let first = firstIndex(where: { !blanks.contains($0) }),
      let last = lastIndex(where: { !blanks.contains($0) })
    else { return "" }
    return String(self[first...last])
  }
}
