import EmojiCore
import Foundation

/// Names of emoji that CLDR has not named yet, from the JSON files of the Python package `emoji`:
/// `"🫝": ":cornichon:"`.
struct NewNames {
  /// The names by emoji without U+FE0F, as the file writes them: lower case, `_` for everything that is no letter.
  private let names: [String: String]

  init(_ file: InputFile) throws(InputError) {
    let decoded: [String: String]
    do {
      decoded = try JSONDecoder().decode([String: String].self, from: Data(file.text.utf8))
    } catch {
      throw InputError(file.path, 0, "this is not a JSON object of strings, or it has been cut off")
    }
    var names: [String: String] = [:]
    for (emoji, name) in decoded {
      guard name.hasPrefix(":"), name.hasSuffix(":"), name.utf8.count > 2 else {
        throw InputError(file.path, 0, "the name “\(name)” does not stand between colons")
      }
      names[emoji.withoutPresentation] = String(name.dropFirst().dropLast().map { $0 == "_" ? " " : $0 }).collapsed
    }
    self.names = names
  }

  /// The names of those emoji that have none, spelled like the language's other names: in the file, German nouns have
  /// lost their capitals.
  func names(of emoji: [Emoji], spelledAs others: AnnotationsFile) -> [String: String] {
    let missing = emoji.map(\.string.withoutPresentation).filter { others.names[$0] == nil && names[$0] != nil }
    guard !missing.isEmpty else { return [:] }
    let spelling = Spelling(others)
    return missing.reduce(into: [:]) { result, key in result[key] = names[key].map(spelling.applied) }
  }
}

/// How a language writes words in the names of emoji.
private struct Spelling {
  /// The most frequent spelling of each word, by the word in small letters.
  private let usual: [String: String]
  /// Whether most names of one word begin with a capital.
  private let capitalizesSingleWords: Bool

  init(_ annotations: AnnotationsFile) {
    var spellings: [String: [String: Int]] = [:]
    for name in Array(annotations.names.values) + annotations.keywords.values.joined() {
      for word in name.split(separator: " ") {
        spellings[word.lowercased(), default: [:]][String(word), default: 0] += 1
      }
    }
    usual = spellings.compactMapValues { $0.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
    let single = annotations.names.values.filter { !$0.contains(" ") }
    capitalizesSingleWords = single.count { $0.first?.isUppercase ?? false } * 2 > single.count
  }

  func applied(_ name: String) -> String {
    let words = name.split(separator: " ").map { usual[String($0)] ?? String($0) }
    guard words.count == 1, let word = words.first, capitalizesSingleWords else { return words.joined(separator: " ") }
    return word.prefix(1).uppercased() + word.dropFirst()
  }
}
