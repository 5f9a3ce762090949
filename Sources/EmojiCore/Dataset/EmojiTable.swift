public import GLibKit

/// `Resources/emoji.tsv`: all emoji in display order, as the generator writes them and programs read them.
///
/// A row is `emoji ⇥ category ⇥ version ⇥ toned sequences`; the last are separated by spaces, and a version stands
/// before the first of them to which it belongs, where that is not the emoji's own.
public struct EmojiTable: Sendable {
  /// The version of Emoji, which is the one of Unicode too.
  public var unicodeVersion: EmojiVersion
  /// The version of CLDR that the names were taken from: `48.2`.
  public var cldrVersion: String
  /// All emoji; categories follow each other in their own order.
  public var emoji: [Emoji]

  private static let kind = "emoji"
  private static let format = 1

  /// A table of emoji that are already in order.
  public init(unicodeVersion: EmojiVersion, cldrVersion: String, emoji: [Emoji]) {
    self.unicodeVersion = unicodeVersion
    self.cldrVersion = cldrVersion
    self.emoji = emoji
  }

  /// Reads a table; about a millisecond.
  public init(reading bytes: Bytes) throws(TableError) {
    var lines = TableLines(bytes)
    let header = try lines.header(kind: Self.kind, format: Self.format)
    guard let version = EmojiVersion(try header.value("unicodeVersion")), let count = Int(try header.value("rows"))
    else { throw TableError(0, "“unicodeVersion” or “rows” is no number") }
    self.init(unicodeVersion: version, cldrVersion: try header.value("cldrVersion"), emoji: [])
    emoji.reserveCapacity(count)
    var reader = RowReader()
    while let line = try lines.next() {
      let next = try reader.emoji(of: line, number: lines.line)
      if let last = emoji.last, last.category.rawValue > next.category.rawValue {
        throw TableError(lines.line, "the category stands after a later one")
      }
      emoji.append(next)
    }
    guard emoji.count == count else { throw TableError(0, "\(count) rows were written, \(emoji.count) are there") }
  }

  /// The table as it stands in a file.
  public var text: String {
    let header = TableHeader(fields: [
      ("unicodeVersion", ["\(unicodeVersion)"]), ("cldrVersion", [cldrVersion]), ("rows", ["\(emoji.count)"]),
    ])
    return header.text(kind: Self.kind, format: Self.format) + emoji.map(Self.row).joined()
  }

  private static func row(of emoji: Emoji) -> String {
    var version = emoji.version
    var tokens: [String] = []
    for variant in emoji.variants {
      if variant.version != version { tokens.append("\(variant.version)") }
      version = variant.version
      tokens.append(variant.string)
    }
    let fields = [emoji.string, emoji.category.identifier, "\(emoji.version)", tokens.joined(separator: " ")]
    return fields.joined(separator: "\t") + "\n"
  }
}
