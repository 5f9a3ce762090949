internal import GLibKit

/// The desktop entry that starts the resident process at log-in, so that it holds the portal's shortcut.
///
/// That it is there says that there is such a shortcut; the keys stand in it. Its name is the application's: where the
/// portal knows no other way, it takes a program that systemd has started for its entry's name.
nonisolated struct PortalEntry: Equatable {
  let keys: KeyCombination
  /// As `Exec` spells it, without arguments.
  let command: String
  /// Whether people have told their desktop not to start it.
  var isSwitchedOff = false

  /// The user's, in the Autostart Specification's folder.
  static var path: String { "\(folder)/\(ApplicationIdentifier.base).desktop" }

  /// The entry; nil where there is none, or none of ours.
  static func read() throws(FileError) -> PortalEntry? {
    guard let file = try parsed(), let text = file.string(keysKey, in: group), let keys = KeyCombination(lenient: text)
    else { return nil }
    let exec = file.string("Exec", in: group) ?? ""
    return PortalEntry(
      keys: keys, command: exec.hasSuffix(argument) ? String(exec.dropLast(argument.count)) : exec,
      isSwitchedOff: file.string("Hidden", in: group) == "true"
        || file.string("X-GNOME-Autostart-enabled", in: group) == "false")
  }

  /// Whether somebody else has put a file where ours would be.
  static func isSomebodyElses() throws(FileError) -> Bool {
    guard case .bytes = try AtomicFile(path, limit: limit).read() else { return false }
    return try read() == nil
  }

  /// Writes it, unless it says the same already.
  func write() throws(FileError) {
    guard try Self.read() != self else { return }
    let lines = [
      "[\(Self.group)]", "Type=Application", "Name=\(tr("Emoji picker"))", "Exec=\(command)\(Self.argument)",
      "Icon=\(ApplicationIdentifier.base)", "NoDisplay=true", "\(Self.keysKey)=\(keys)",
    ]
    let file = try AtomicFile(Self.path, limit: Self.limit)
    try file.makeFolder()
    try file.replace(with: (lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Removes it, and its folder where nothing else is in it.
  static func remove() throws(FileError) {
    if try read() != nil { try FolderContents.remove(["\(ApplicationIdentifier.base).desktop"], from: folder) }
  }

  private static let group = "Desktop Entry"
  private static let keysKey = "X-EmojiPopup-Shortcut"
  private static let argument = " --background"
  private static let limit = 1 << 16
  private static var folder: String { "\(Environment.configHome)/autostart" }

  private static func parsed() throws(FileError) -> KeyFile? {
    guard case .bytes(let bytes) = try AtomicFile(path, limit: limit).read() else { return nil }
    do { return try KeyFile(parsing: bytes) } catch { return nil }
  }
}
