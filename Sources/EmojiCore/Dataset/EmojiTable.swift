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
    while let line = try lines.next() {
      let next = try Self.emoji(of: line, number: lines.line)
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

  private static func emoji(of line: Bytes, number: Int) throws(TableError) -> Emoji {
    let fields = line.fields()
    guard fields.count == 4, !fields[0].isEmpty else { throw TableError(number, "a row has four fields") }
    guard let category = EmojiCategory(identifier: fields[1]) else {
      throw TableError(number, "unknown category “\(fields[1])”")
    }
    guard let version = EmojiVersion(fields[2]) else { throw TableError(number, "“\(fields[2])” is no version") }
    var current = version
    var variants: [Emoji.ToneVariant] = []
    for token in fields[3].split(separator: " ") {
      if let version = EmojiVersion(token) {
        current = version
      } else {
        variants.append(.init(string: String(token), version: current))
      }
    }
    guard [0, 5, 25].contains(variants.count) else {
      throw TableError(number, "an emoji has 0, 5 or 25 toned sequences, not \(variants.count)")
    }
    return Emoji(string: fields[0], category: category, version: version, variants: variants)
  }
}
