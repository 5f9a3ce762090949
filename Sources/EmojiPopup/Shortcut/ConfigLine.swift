internal import GLibKit

/// A line that binds keys, in a configuration of sway, i3 or Hyprland.
nonisolated struct ConfigLine: Equatable, Sendable {
  let keys: KeyCombination
  /// How the binding is named to undo it: its options and keys, as they stand there, variables replaced.
  let binding: String
  let file: String
  /// From 1 on.
  let number: Int

  /// Whether a line is one that `install` writes into its block, people's own keys included.
  static func isOurs(_ line: String) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace)
    switch words.first {
    case "bindsym", "bind": return words.contains { $0.split(separator: "/").last == Substring(BoundCommand.name) }
    case "unbindsym", "unbind": return true
    default: return false
    }
  }
}

/// Reads what a configuration and those that it includes bind.
nonisolated protocol ConfigReader {
  /// What `install` writes.
  static func lines(_ keys: KeyCombination, command: String, undoing bindings: [String]) -> [String]

  /// What a line includes; nil for any other line.
  static func included(by line: String) -> String?

  init()

  /// Takes one line, without white space at its ends, and answers what it binds.
  mutating func read(_ line: String) -> (keys: KeyCombination, binding: String)?
}

nonisolated extension ConfigReader {
  /// All bindings of a file, our block left out.
  static func bindings(in path: String) -> [ConfigLine] {
    var reader = Self()
    var lines: [ConfigLine] = []
    var seen: Set<String> = []
    reader.read(file: path, into: &lines, seen: &seen)
    return lines
  }

  private mutating func read(file path: String, into result: inout [ConfigLine], seen: inout Set<String>) {
    // As many as anybody has; a file that includes itself is read once.
    guard seen.count < 100, let config = try? ConfigFile(path), seen.insert(path).inserted,
      let bytes = try? config.read()
    else { return }
    var isInBlock = false
    var (begun, first) = ("", 0)
    for (index, line) in bytes.linesWithEnds.enumerated() {
      if begun.isEmpty { first = index }
      let text = begun + String(decoding: line, as: UTF8.self).trimmingSpaces
      guard !MarkedBlock.goesOn(line) else {
        begun = text.dropLast() + " "
        continue
      }
      begun = ""
      if text == MarkedBlock.begin { isInBlock = true }
      if text == MarkedBlock.end { isInBlock = false }
      guard !isInBlock, !text.isEmpty, !text.hasPrefix("#") else { continue }
      if let included = Self.included(by: text) {
        for file in Self.files(included, from: Path.folder(path)) {
          read(file: file, into: &result, seen: &seen)
        }
      } else if let found = read(text) {
        result.append(ConfigLine(keys: found.keys, binding: found.binding, file: path, number: first + 1))
      }
    }
  }

  /// The files that a pattern names; stars only in its last part.
  private static func files(_ pattern: String, from folder: String) -> [String] {
    var pattern = pattern.filter { $0 != "\"" && $0 != "'" }
    if pattern.hasPrefix("~/") { pattern = Environment.home + pattern.dropFirst() }
    if pattern.hasPrefix("$HOME/") { pattern = Environment.home + pattern.dropFirst(5) }
    if !pattern.hasPrefix("/") { pattern = folder + "/" + pattern }
    guard let slash = pattern.lastIndex(of: "/"), pattern[slash...].contains("*") else { return [pattern] }
    let parts = pattern[slash...].dropFirst().split(separator: "*", omittingEmptySubsequences: false)
    let base = String(pattern[..<slash])
    return Path.names(in: base).filter { name in
      guard name.utf8.count >= parts.reduce(0, { $0 + $1.utf8.count }), name.hasPrefix(parts[0]),
        name.hasSuffix(parts.last ?? "")
      else { return false }
      return !name.hasPrefix(".") && parts.dropFirst().dropLast().allSatisfy { $0.isEmpty || name.contains($0) }
    }.sorted().map { "\(base)/\($0)" }
  }
}
