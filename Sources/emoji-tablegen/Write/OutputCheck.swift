import EmojiCore
import GLibKit

/// Reads the tables as programs will, before they are written: every one must give back what went in.
struct OutputCheck {
  private let files: [String: String]
  private let emoji: [Emoji]

  init(_ files: [String: String], emoji: [Emoji]) {
    self.files = files
    self.emoji = emoji
  }

  func run() throws(InputError) {
    for (path, text) in files.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".tsv") {
      do {
        guard try reread(path, Bytes(text.utf8)) == text else { throw InputError(path, 0, "does not read as written") }
      } catch let error as TableError {
        throw InputError(path, error.line, "does not read as written: \(error.reason)")
      } catch {
        throw InputError(path, 0, "does not read as written")
      }
    }
  }

  private func reread(_ path: String, _ bytes: Bytes) throws -> String {
    switch path {
    case "emoji.tsv": return try EmojiTable(reading: bytes).text
    case "shortcodes.tsv": return try ShortcodeTable(reading: bytes).text
    case "locales.tsv": return try LocaleMap(reading: bytes).text
    default:
      let table = try AnnotationTable(reading: bytes, emoji: emoji)
      return AnnotationTable.text(of: table.header, rows: table.rows(of: emoji))
    }
  }
}
