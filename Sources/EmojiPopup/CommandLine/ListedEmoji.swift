internal import EmojiCore

/// One line of `find` and `list`.
nonisolated struct ListedEmoji {
  let emoji: Emoji
  let name: String
  let keywords: [String]
  /// How a search has found it; nil in a list.
  var match: MatchClass?
  /// The keywords, of all languages that were searched, that have a word of the query.
  var matchedKeywords: [String] = []
  /// The most usual, without colons.
  var shortcode: String?
}

nonisolated extension ListingFormat {
  /// The whole of what is written.
  func text(of list: [ListedEmoji]) -> String {
    switch self {
    case .text: list.map { "\($0.emoji.string)\t\($0.name)\n" }.joined()
    case .tsv: Self.heading + list.map(Self.row).joined()
    case .json: Self.array(of: list)
    }
  }

  private static let heading = "emoji\tname\tcategory\tversion\tkeywords\n"

  /// Neither names nor keywords hold a tab, a newline or a vertical line: their tables are separated by these.
  private static func row(_ listed: ListedEmoji) -> String {
    let fields = [
      listed.emoji.string, listed.name, listed.emoji.category.identifier, "\(listed.emoji.version)",
      listed.keywords.joined(separator: "|"),
    ]
    return fields.joined(separator: "\t") + "\n"
  }

  private static func array(of list: [ListedEmoji]) -> String {
    guard !list.isEmpty else { return "[]\n" }
    return "[\n" + list.map(object).joined(separator: ",\n") + "\n]\n"
  }

  private static func object(_ listed: ListedEmoji) -> String {
    var fields = [
      ("emoji", JSON.string(listed.emoji.string)), ("name", JSON.string(listed.name)),
      ("category", JSON.string(listed.emoji.category.identifier)),
      ("emojiVersion", JSON.string("\(listed.emoji.version)")),
      (
        "codePoints",
        JSON.array(listed.emoji.string.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) })
      ),
      ("keywords", JSON.array(listed.keywords)), ("supportsSkinTones", "\(listed.emoji.supportsSkinTones)"),
    ]
    if let shortcode = listed.shortcode { fields.append(("shortcode", JSON.string(shortcode))) }
    if let match = listed.match {
      fields += [("match", JSON.string(match.identifier)), ("matchedKeywords", JSON.array(listed.matchedKeywords))]
    }
    return "{" + fields.map { "\(JSON.string($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }
}

/// The parts of JSON (RFC 8259) that are written.
nonisolated enum JSON {
  static func array(_ texts: [String]) -> String { "[" + texts.map(string).joined(separator: ",") + "]" }

  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case ..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
