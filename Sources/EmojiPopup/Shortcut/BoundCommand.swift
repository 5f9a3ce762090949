internal import GLibKit

/// The command that keys are bound to.
nonisolated struct BoundCommand: Equatable, Sendable {
  /// The name, where desktops find it on their PATH, else the absolute path.
  let path: String

  static let name = "emoji-popup"

  /// Where sessions of every desktop look for programs, whatever a shell adds to its own PATH.
  private static let folders = ["/usr/local/bin", "/usr/bin", "/bin"]

  init(path: String) { self.path = path }

  /// The command beside which this process is installed.
  static var current: BoundCommand {
    guard let installed = installedPath else { return BoundCommand(path: name) }
    let first = folders.map { "\($0)/\(name)" }.first(where: ChildProcess.isExecutable)
    return BoundCommand(path: first == installed ? name : installed)
  }

  /// Where it is; nil where that is not known.
  static var installedPath: String? {
    Environment.installed("bin/\(name)") ?? Environment.executableFolder.map { "\($0)/\(name)" }
  }

  /// For a desktop that splits it as a shell does.
  var quoted: String { Self.isPlain(path) ? path : Text.shellQuoted(path) }

  /// For a configuration file in which quotation marks, variables and separators have a meaning of their own.
  func plain() throws(ShortcutFailure) -> String {
    guard Self.isPlain(path) else { throw .unquotable(path) }
    return path
  }

  /// For `Exec` of a desktop entry, whose reserved characters want quotation marks (Desktop Entry Specification).
  var desktopEntry: String {
    guard !Self.isPlain(path) else { return path }
    // Once for the argument, and once for the value's own escapes.
    let argument = path.reduce(into: "") { $0 += "\"`$\\".contains($1) ? "\\\($1)" : $1 == "%" ? "%%" : String($1) }
    return "\"" + argument.replacing("\\", with: "\\\\") + "\""
  }

  private static func isPlain(_ path: String) -> Bool {
    path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "/._-+@".utf8.contains(byte)
      }
    }
  }
}
