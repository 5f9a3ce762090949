/// The configuration of i3 and sway, as far as it binds keys.
nonisolated struct TilingConfig: ConfigReader {
  /// The values of `$name`, longest name first.
  private var variables: [(name: String, value: String)] = []
  /// What the open braces belong to: `mode`, `bindsym`, or something else.
  private var blocks: [Substring] = []

  static func lines(_ keys: KeyCombination, command: String, undoing bindings: [String]) -> [String] {
    bindings.map { "unbindsym \($0)" } + ["bindsym \(keys.i3) exec \(command)"]
  }

  static func included(by line: String) -> String? {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    return words.count == 2 && words[0] == "include" ? String(words[1]) : nil
  }

  mutating func read(_ line: String) -> (keys: KeyCombination, binding: String)? {
    if line == "}" {
      _ = blocks.popLast()
      return nil
    }
    var words = line.split(whereSeparator: \.isWhitespace)
    if words.count >= 3, words[0] == "set", words[1].hasPrefix("$") {
      let value = replaced(words[2...].joined(separator: " "))
      variables.removeAll { $0.name == words[1] }
      variables.append((String(words[1]), value))
      variables.sort { $0.name.utf8.count > $1.name.utf8.count }
      return nil
    }
    if words.last == "{" {
      blocks.append(words[0])
      return nil
    }
    // Keys of a mode are others than those that are always there.
    guard !blocks.contains("mode") else { return nil }
    if blocks.last == "bindsym" {
      // The options stand before the brace; they are rare, and then undoing is for people to do.
    } else if words.first == "bindsym" {
      words.removeFirst()
    } else {
      return nil
    }
    let options = words.prefix { $0.hasPrefix("--") }
    guard let word = words.dropFirst(options.count).first else { return nil }
    let text = replaced(String(word))
    return KeyCombination(lenient: text).map { ($0, (options.map(String.init) + [text]).joined(separator: " ")) }
  }

  private func replaced(_ text: String) -> String {
    variables.reduce(text) { $0.replacing($1.name, with: $1.value) }
  }
}
