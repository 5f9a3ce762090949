public import GLibKit

/// `Resources/shortcodes.tsv`: what chat programs call emoji, and more English words for them.
///
/// A row is `emoji ⇥ shortcode|… ⇥ tag|… ⇥ keyword|… ⇥ emoticon …`, in the order of the emoji table. Emoticons, which
/// may hold a vertical line, are separated by blanks.
public struct ShortcodeTable: Sendable {
  /// What is known of one emoji.
  public struct Row: Hashable, Sendable {
    /// The fully-qualified sequence without tones.
    public var emoji: String
    /// Without colons, the most usual first: `tada`.
    public var shortcodes: [String]
    /// The few words that GitHub finds it by.
    public var tags: [String]
    public var keywords: [String]
    /// Such as `:-)`.
    public var emoticons: [String]

    /// A row of these values.
    public init(
      emoji: String, shortcodes: [String] = [], tags: [String] = [], keywords: [String] = [], emoticons: [String] = []
    ) {
      self.emoji = emoji
      self.shortcodes = shortcodes
      self.tags = tags
      self.keywords = keywords
      self.emoticons = emoticons
    }

    /// Whether it says nothing.
    public var isEmpty: Bool { shortcodes.isEmpty && tags.isEmpty && keywords.isEmpty && emoticons.isEmpty }
  }

  /// The rows, in the order of the emoji table.
  public let rows: [Row]

  private static let kind = "shortcodes"
  private static let format = 1

  /// A table of these rows.
  public init(rows: [Row]) { self.rows = rows }

  /// Reads a table.
  public init(reading bytes: Bytes) throws(TableError) {
    var lines = TableLines(bytes)
    let header = try lines.header(kind: Self.kind, format: Self.format)
    let count = Int(try header.value("rows"))
    var rows: [Row] = []
    while let line = try lines.next() {
      let fields = line.fields()
      guard fields.count == 5 else { throw TableError(lines.line, "a row has five fields") }
      rows.append(
        Row(
          emoji: fields[0], shortcodes: Self.parts(fields[1], "|"), tags: Self.parts(fields[2], "|"),
          keywords: Self.parts(fields[3], "|"), emoticons: Self.parts(fields[4], " ")))
    }
    guard rows.count == count else { throw TableError(0, "rows are missing") }
    self.rows = rows
  }

  private static func parts(_ field: String, _ separator: Unicode.Scalar) -> [String] {
    field.utf8.split(separator: UInt8(ascii: separator)).compactMap { String($0) }
  }

  /// The table as it stands in a file.
  public var text: String {
    TableHeader(fields: [("rows", ["\(rows.count)"])]).text(kind: Self.kind, format: Self.format)
      + rows.map { row in
        let lists = [row.shortcodes, row.tags, row.keywords].map { $0.joined(separator: "|") }
        return ([row.emoji] + lists + [row.emoticons.joined(separator: " ")]).joined(separator: "\t") + "\n"
      }.joined()
  }
}
