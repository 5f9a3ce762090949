internal import EmojiCore
internal import GLibKit

/// Queries with the emoji that they should find.
struct QueryFile {
  struct Row {
    let query: String
    /// Any of these is right.
    let expected: Set<String>
    /// Whether CLDR does not have these words.
    let isNovel: Bool
  }

  let rows: [Row]

  init(_ path: String, without source: String? = nil) throws(Mistake) {
    let bytes: Bytes
    do { bytes = try Bytes(contentsOf: path) } catch { throw Mistake(reason: error.description, status: 3) }
    let lines = String(bytes).split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    guard let heading = lines.first, heading.count >= 2 else {
      throw Mistake(reason: "\(path) is no table with a query and an emoji a row", status: 3)
    }
    let sources = heading.firstIndex(of: "sources")
    let relation = heading.firstIndex(of: "cldr_relation")
    rows = lines.dropFirst().compactMap { fields in
      guard fields.count >= 2 else { return nil }
      if let source, let sources, fields.indices.contains(sources),
        fields[sources].split(separator: ",").contains(Substring(source))
      {
        return nil
      }
      return Row(
        query: String(fields[0]), expected: Set(fields[1].split(separator: "|").map { Self.plain(String($0)) }),
        isNovel: relation.map { fields.indices.contains($0) && fields[$0] == "novel" } ?? false)
    }
  }

  /// An emoji without U+FE0F, which not all lists write.
  static func plain(_ emoji: String) -> String {
    String(String.UnicodeScalarView(emoji.unicodeScalars.filter { $0 != "\u{FE0F}" }))
  }
}
