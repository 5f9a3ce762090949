import EmojiCore
import GLibKit

/// Makes one row of shortcodes, keywords and emoticons an emoji from all sources; what an earlier source says wins.
struct WordMerger {
  private let sources: [ChatWords]
  private let emoji: [Emoji]

  /// A keyword that so many emoji have says nothing.
  private static let mostEmoji = 40

  init(_ sources: [ChatWords], emoji: [Emoji]) {
    self.sources = sources
    self.emoji = emoji
  }

  var table: ShortcodeTable {
    let entries = emoji.map { emoji in sources.compactMap { $0.entries[emoji.string.withoutPresentation] } }
    var owners: [String: Int] = [:]
    for entry in entries {
      for word in Set(entry.flatMap(\.keywords).compactMap(Self.word)) { owners[word, default: 0] += 1 }
    }
    var claimed: Set<String> = []
    // Source by source, so that a name belongs to the emoji that the first source gives it to.
    var rows = emoji.map { ShortcodeTable.Row(emoji: $0.string) }
    for source in sources {
      for (index, emoji) in emoji.enumerated() {
        guard let entry = source.entries[emoji.string.withoutPresentation] else { continue }
        for code in entry.shortcodes.compactMap(Self.code) where claimed.insert(":\(code):").inserted {
          rows[index].shortcodes.append(code)
        }
        for sign in entry.emoticons where !sign.contains(" ") && claimed.insert("\t\(sign)").inserted {
          rows[index].emoticons.append(sign)
        }
      }
    }
    for index in rows.indices {
      var seen = Set(rows[index].shortcodes.map { $0.replacing("_", with: " ") })
      for word in entries[index].flatMap(\.tags).compactMap(Self.word) where seen.insert(word).inserted {
        rows[index].tags.append(word)
      }
      for word in entries[index].flatMap(\.keywords).compactMap(Self.word)
      where owners[word, default: 0] <= Self.mostEmoji && seen.insert(word).inserted {
        rows[index].keywords.append(word)
      }
    }
    return ShortcodeTable(rows: rows.filter { !$0.isEmpty })
  }

  private static func code(_ text: String) -> String? {
    let code = text.lowercased()
    return code.isEmpty || code.contains { " |\t\n".contains($0) } ? nil : code
  }

  private static func word(_ text: String) -> String? {
    let word = text.replacing("_", with: " ").lowercased().collapsed
    return word.isEmpty || word.contains("|") ? nil : word
  }
}
