public import GLibKit

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
    for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)) {
      let line = line.filter { $0 != "\r" }
      guard !line.allSatisfy(\.isWhitespace), !line.hasPrefix("# "), line != "#" else { continue }
      let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard parts.count == 2, let emoji = dataset.emoji(for: String(parts[0]))?.emoji else {
        problems.append(tr("%s, line %s: no emoji followed by words", path, "\(number)"))
        continue
      }
      let words = parts[1].split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      entries[emoji.string, default: []] += words.filter { !$0.isEmpty }
    }
  }

  /// The person's own file; none where there is no such file.
  public static func ofUser(path: String = defaultPath) -> CustomKeywords {
    guard let bytes = try? Bytes(mapping: path) else { return .none }
    guard Text.isValidUTF8(bytes) else {
      var broken = CustomKeywords.none
      broken.problems = [tr("%s is not UTF-8 text", path)]
      return broken
    }
    return CustomKeywords(reading: String(bytes), path: path)
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
