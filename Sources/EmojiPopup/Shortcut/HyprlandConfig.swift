/// The configuration of Hyprland, as far as it binds keys.
nonisolated struct HyprlandConfig: ConfigReader {
  private var variables: [(name: String, value: String)] = []
  private var isInSubmap = false

  static func lines(_ keys: KeyCombination, command: String, undoing bindings: [String]) -> [String] {
    let (modifiers, key) = keys.hyprland
    return Set(bindings).sorted().map { "unbind = \($0)" } + ["bind = \(modifiers), \(key), exec, \(command)"]
  }

  static func included(by line: String) -> String? {
    guard let (name, value) = assignment(line), name == "source" else { return nil }
    return value
  }

  mutating func read(_ line: String) -> (keys: KeyCombination, binding: String)? {
    guard let (name, value) = Self.assignment(line) else { return nil }
    if name.hasPrefix("$") {
      variables.removeAll { $0.name == name }
      variables.append((name, replaced(value)))
      variables.sort { $0.name.utf8.count > $1.name.utf8.count }
      return nil
    }
    if name == "submap" { isInSubmap = value != "reset" }
    // `bind` with letters for options, such as `bindel`; `bindm` is of the mouse.
    guard !isInSubmap, name.hasPrefix("bind"), !name.dropFirst(4).contains("m"), name.utf8.count < 12 else {
      return nil
    }
    let parts = value.split(separator: ",", omittingEmptySubsequences: false).map {
      replaced(String($0).trimmingSpaces)
    }
    guard parts.count > 2 else { return nil }
    let modifiers = parts[0].split { !$0.isLetter && !$0.isNumber }
    let text = (modifiers.map(String.init) + [parts[1]]).joined(separator: "+")
    return KeyCombination(lenient: text).map { ($0, "\(parts[0]), \(parts[1])") }
  }

  private static func assignment(_ line: String) -> (name: String, value: String)? {
    guard let equals = line.firstIndex(of: "=") else { return nil }
    let value = line[line.index(after: equals)...].prefix { $0 != "#" }
    return (String(line[..<equals]).trimmingSpaces, String(value).trimmingSpaces)
  }

  private func replaced(_ text: String) -> String {
    variables.reduce(text) { $0.replacing($1.name, with: $1.value) }
  }
}
