internal import GLibKit

/// Words that a person has added to emoji; they rank with keywords.
///
/// A file of lines `emoji ⇥ word, word…`; empty lines, and those that begin with `#` and a blank, are comments. What is
/// no emoji is left out with a line in `problems`.
public struct CustomKeywords: Equatable, Sendable {
  /// The words, by the emoji as it was written.
  public private(set) var entries: [String: [String]]
  /// What could not be used, one line each.
  public private(set) var problems: [String] = []

  /// No words.
  public static let none = CustomKeywords(entries: [:])

  /// Words by emoji.
  public init(entries: [String: [String]]) { self.entries = entries }

  /// Reads what stands in a file.
  ///
  /// - Parameter path: how messages name the file.
  public init(reading text: String, path: String, dataset: EmojiDataset = .builtIn) {
    entries = [:]
    var wrong: [Int] = []
    for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)) {
      let line = line.filter { $0 != "\r" }
      guard !line.allSatisfy(\.isWhitespace), !line.hasPrefix("# "), line != "#" else { continue }
      let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard parts.count == 2, let emoji = dataset.emoji(for: String(parts[0]))?.emoji else {
        wrong.append(number)
        continue
      }
      let words = parts[1].split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      entries[emoji.string, default: []] += words.filter { !$0.isEmpty }
    }
    // A file of something else has thousands.
    let told = wrong.prefix(Self.told)
    problems = told.map { tr("%s, line %s: no emoji followed by words", path, "\($0)") }
    let rest = wrong.count - told.count
    if rest > 0 { problems.append("\(path): " + trn("%s more line like this", "%s more lines like this", rest)) }
  }

  /// How many lines that could not be used are named one by one.
  private static let told = 3

  /// The person's own file; none where there is no such file.
  public static func ofUser(path: String = defaultPath) -> CustomKeywords {
    let bytes: Bytes
    do throws(FileError) { bytes = try Bytes(contentsOf: path, limit: limit) } catch {
      return error.isMissing ? .none : unusable(error.description)
    }
    guard Text.isValidUTF8(bytes) else { return unusable(tr("%s is not UTF-8 text", path)) }
    return CustomKeywords(reading: String(bytes), path: path)
  }

  /// How long a file may be, in bytes: a thousand times what somebody writes by hand.
  private static let limit = 1 << 20

  private static func unusable(_ problem: String) -> CustomKeywords {
    var broken = none
    broken.problems = [problem]
    return broken
  }

  /// `$XDG_CONFIG_HOME/emoji-popup/keywords.tsv`.
  public static var defaultPath: String { "\(Environment.configHome)/emoji-popup/keywords.tsv" }

  /// The words by the places of their emoji.
  func words(in dataset: EmojiDataset) -> [(place: Int, keyword: String)] {
    entries.sorted { $0.key < $1.key }.flatMap { emoji, words in
      guard let found = dataset.emoji(for: emoji)?.emoji, let place = dataset.position(of: found) else {
        return [(place: Int, keyword: String)]()
      }
      return words.map { (place, $0) }
    }
  }
}
