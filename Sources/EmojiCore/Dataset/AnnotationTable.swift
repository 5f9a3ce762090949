public import GLibKit

/// `Resources/annotations/LOCALE.tsv`: names and keywords in one language, as the generator writes them and programs
/// read them.
///
/// A row is `emoji ⇥ name ⇥ keyword|keyword…`, in the order of the emoji table. A locale with a parent has only the rows
/// that differ from its parent's. Reading notes where rows begin and leaves the text where it is.
public struct AnnotationTable: Sendable {
  /// What stands above the rows.
  public struct Header: Hashable, Sendable {
    /// CLDR's identifier: `pt_PT`.
    public var locale: String
    /// The locale whose rows hold where this table has none.
    public var parent: String?
    /// The version of the emoji table whose order the rows follow.
    public var unicodeVersion: EmojiVersion
    /// The version of CLDR: `48.2`.
    public var cldrVersion: String
    /// How toned emoji are named.
    public var toneNaming: ToneNaming

    /// A header of these values.
    public init(
      locale: String, parent: String?, unicodeVersion: EmojiVersion, cldrVersion: String, toneNaming: ToneNaming
    ) {
      self.locale = locale
      self.parent = parent
      self.unicodeVersion = unicodeVersion
      self.cldrVersion = cldrVersion
      self.toneNaming = toneNaming
    }
  }

  /// The name and keywords of one emoji.
  public struct Row: Hashable, Sendable {
    /// The fully-qualified sequence without tones.
    public var emoji: String
    /// CLDR's `tts` annotation, of which there is one.
    public var name: String
    /// Without the name itself.
    public var keywords: [String]

    /// A row of these values.
    public init(emoji: String, name: String, keywords: [String]) {
      self.emoji = emoji
      self.name = name
      self.keywords = keywords
    }
  }

  /// As it stood above the rows.
  public let header: Header
  /// All of the file.
  let bytes: Bytes
  /// Where the text after an emoji begins, by the emoji's place in the emoji table; 0 where there is no row.
  let starts: [UInt32]

  private static let kind = "annotations"
  private static let format = 1

  /// Reads a table whose rows stand in the order of `emoji`.
  public init(reading bytes: Bytes, emoji: [Emoji]) throws(TableError) {
    var lines = TableLines(bytes)
    let fields = try lines.header(kind: Self.kind, format: Self.format)
    guard let version = EmojiVersion(try fields.value("unicodeVersion")), let count = Int(try fields.value("rows"))
    else { throw TableError(0, "“unicodeVersion” or “rows” is no number") }
    let parent = try fields.value("parent")
    header = Header(
      locale: try fields.value("locale"), parent: parent == "-" ? nil : parent, unicodeVersion: version,
      cldrVersion: try fields.value("cldrVersion"),
      toneNaming: ToneNaming(
        names: try fields.values("tones", SkinTone.allCases.count), patterns: try fields.values("toned", 2)))
    self.bytes = bytes
    starts = try Self.starts(of: &lines, count: count, emoji: emoji)
  }

  /// Walks rows and emoji together, both being in one order.
  private static func starts(of lines: inout TableLines, count: Int, emoji: [Emoji]) throws(TableError) -> [UInt32] {
    var starts = [UInt32](repeating: 0, count: emoji.count)
    var place = 0
    var rows = 0
    while let line = try lines.next() {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t"), from: line.startIndex) else {
        throw TableError(lines.line, "a row has three fields")
      }
      while place < emoji.count, !line.has(emoji[place].string, at: line.startIndex, endingAt: tab) { place += 1 }
      guard place < emoji.count else {
        throw TableError(lines.line, "“\(String(line[line.startIndex..<tab]))” is unknown or out of order")
      }
      starts[place] = UInt32(tab + 1)
      place += 1
      rows += 1
    }
    guard rows == count else { throw TableError(0, "\(count) rows were written, \(rows) are there") }
    return starts
  }

  /// A file of a table.
  public static func text(of header: Header, rows: [Row]) -> String {
    let fields = TableHeader(fields: [
      ("locale", [header.locale]), ("parent", [header.parent ?? "-"]),
      ("unicodeVersion", ["\(header.unicodeVersion)"]), ("cldrVersion", [header.cldrVersion]),
      ("tones", header.toneNaming.names), ("toned", header.toneNaming.patterns), ("rows", ["\(rows.count)"]),
    ])
    return fields.text(kind: kind, format: format)
      + rows.map { "\($0.emoji)\t\($0.name)\t\($0.keywords.joined(separator: "|"))\n" }.joined()
  }

  /// The name of the emoji at a place of the emoji table; nil where this table has no row.
  func name(at position: Int) -> String? { text(at: position).map { String($0.name) } }

  /// The keywords of the emoji at a place of the emoji table; nil where this table has no row.
  func keywords(at position: Int) -> [String]? {
    text(at: position).map { String($0.keywords).split(separator: "|").map(String.init) }
  }

  /// The name and the keywords, with `|` between them, where they stand in the file.
  func text(at position: Int) -> (name: Bytes, keywords: Bytes)? {
    let start = Int(starts[position])
    guard start > 0, let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start) else { return nil }
    let tab = bytes[start..<end].firstIndex(of: UInt8(ascii: "\t"), from: start) ?? end
    return (bytes[start..<tab], bytes[min(tab + 1, end)..<end])
  }

  /// All rows, with the emoji of the list that the table was read with.
  public func rows(of emoji: [Emoji]) -> [Row] {
    emoji.indices.compactMap { position in
      guard let name = name(at: position), let keywords = keywords(at: position) else { return nil }
      return Row(emoji: emoji[position].string, name: name, keywords: keywords)
    }
  }
}

extension Bytes {
  /// Whether the bytes from `start` to `end` are the UTF-8 of `text`.
  fileprivate func has(_ text: String, at start: Int, endingAt end: Int) -> Bool {
    text.utf8.count == end - start && has(text, at: start)
  }
}
