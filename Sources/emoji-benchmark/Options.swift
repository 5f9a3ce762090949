internal import EmojiCore
internal import GLibKit

/// What the benchmark was asked for.
struct Options {
  enum Command: String { case help, search, keystrokes, names, images }

  var command = Command.help
  var file = ""
  var languages: [String] = []
  var without: String?
  var worst = 20
  var limit: Double?
  var size = 24

  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    guard let first = rest.popFirst(), first != "--help" else { return }
    guard let command = Command(rawValue: first) else {
      throw Mistake(reason: "unknown command “\(first)”; there are: search, keystrokes, names, images")
    }
    self.command = command
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        guard file.isEmpty else { throw Mistake(reason: "one file at a time; see --help") }
        file = word
        continue
      }
      guard let value = rest.popFirst() else { throw Mistake(reason: "\(word) needs a value; see --help") }
      switch word {
      case "--language": languages.append(value)
      case "--without": without = value
      case "--worst": worst = try Self.number(word, value)
      case "--size": size = try Self.number(word, value)
      case "--limit": limit = try Self.number(word, value)
      default: throw Mistake(reason: "unknown option \(word); see --help")
      }
    }
    if file.isEmpty, command != .names, command != .images {
      throw Mistake(reason: "\(first) needs a file; see --help")
    }
  }

  private static func number<Number: LosslessStringConvertible>(_ option: String, _ text: String) throws(Mistake)
    -> Number
  {
    guard let number = Number(text) else { throw Mistake(reason: "\(option) needs a number, not “\(text)”") }
    return number
  }

  /// The languages that were asked for, and English.
  func annotations() throws(Mistake) -> [Annotations] {
    do throws(LanguageTables.UnknownLanguage) {
      return try LanguageTables().named(languages).annotations
    } catch {
      throw Mistake(reason: error.description, status: 3)
    }
  }

  /// A search in the languages that were asked for.
  func search() throws(Mistake) -> EmojiSearch { EmojiSearch(EmojiDataset.builtIn.all, in: try annotations()) }
}
