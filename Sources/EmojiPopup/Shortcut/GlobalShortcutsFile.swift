internal import GLibKit

/// `kglobalshortcutsrc`, in which KDE's daemon keeps all global shortcuts; read and mended where no daemon runs.
///
/// A group is `[COMPONENT]`, in Plasma 6 `[services][COMPONENT]` for desktop entries; a line in it is
/// `ACTION=KEYS,DEFAULT,NAME`, in Plasma 6's services `ACTION=KEYS`. Several combinations have `\t` between them.
nonisolated struct GlobalShortcutsFile {
  private let bytes: [UInt8]
  private let file: AtomicFile?

  /// The user's file; nil where there is none that can be read.
  static var current: GlobalShortcutsFile? {
    guard let file = try? AtomicFile("\(Environment.configHome)/kglobalshortcutsrc", limit: 1 << 22),
      case .bytes(let bytes)? = try? file.read()
    else { return nil }
    return GlobalShortcutsFile(bytes: Array(bytes), file: file)
  }

  init(bytes: [UInt8], file: AtomicFile? = nil) {
    self.bytes = bytes
    self.file = file
  }

  /// What has these keys. Nothing can be taken from it without the daemon.
  func uses(of keys: KeyCombination) -> [ShortcutUse] {
    var component = ""
    return lines.compactMap { line in
      let text = String(decoding: line, as: UTF8.self).trimmingSpaces
      if text.hasPrefix("[") {
        component = text.split(separator: "[").last.map { String($0.prefix { $0 != "]" }) } ?? ""
        return nil
      }
      guard let equals = text.firstIndex(of: "="), !text.hasPrefix("_k_") else { return nil }
      let parts = Self.parts(text[text.index(after: equals)...])
      let combinations = (parts.first ?? "").replacing("\\t", with: "\t").split(separator: "\t")
      guard combinations.contains(where: { KeyCombination(qt: String($0)) == keys }) else { return nil }
      let name = parts.count > 2 ? parts[2] : component
      return ShortcutUse(description: "“\(name)”", setting: "\(component) \(text[..<equals])", isTakeable: false)
    }
  }

  /// Takes the groups of a desktop entry out, and the empty line that follows each.
  func removeGroups(of entry: String) throws(FileError) {
    let rest = removing(entry)
    if let file, rest != bytes { try file.replace(with: rest, permissionsOf: file.path) }
  }

  /// The file without the groups of a desktop entry.
  func removing(_ entry: String) -> [UInt8] {
    let headers = ["[\(entry)]", "[services][\(entry)]"]
    var isOurs = false
    var result: [UInt8] = []
    for line in lines {
      let text = String(decoding: line, as: UTF8.self).trimmingSpaces
      if text.hasPrefix("[") { isOurs = headers.contains(text) }
      if !isOurs { result += line }
    }
    // What came last takes the empty line before it with it.
    if isOurs, result.suffix(2) == [10, 10] { result.removeLast() }
    return result
  }

  /// The lines, each with its end.
  private var lines: [ArraySlice<UInt8>] { bytes.linesWithEnds }

  /// The parts of a list, whose commas are escaped by a backslash that is itself escaped.
  private static func parts(_ value: Substring) -> [String] {
    value.replacing("\\\\,", with: "\u{0}").split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0).replacing("\u{0}", with: ",").replacing("\\\\", with: "\\") }
  }
}
