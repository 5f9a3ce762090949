internal import GLibKit

/// What the desktops with a configuration file have in common.
nonisolated struct ConfigShortcut<Reader: ConfigReader> {
  private let path: String

  init(_ path: String) { self.path = path }

  /// The shortcut in the block of ours.
  func installed() -> InstalledShortcut? {
    guard let block = (try? ConfigFile(path).block()) ?? nil else { return nil }
    var reader = Reader()
    for line in block.lines where ConfigLine.isOurs(line) {
      guard let found = reader.read(line) else { continue }
      let command = line.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      return InstalledShortcut(keys: found.keys.description, command: command, place: path)
    }
    // People have changed all of it; the comments are there to be removed nevertheless.
    return InstalledShortcut(keys: tr("no keys"), command: BoundCommand.name, place: path)
  }

  /// Other lines that bind the keys.
  func uses(of keys: KeyCombination, canUnbind: Bool) -> [ShortcutUse] {
    Reader.bindings(in: path).filter { $0.keys == keys }.map { line in
      ShortcutUse(
        description: tr("line %s of %s", "\(line.number)", line.file), setting: line.binding, isTakeable: canUnbind)
    }
  }

  /// Adds a block with these lines.
  static func add(_ lines: [String], to path: String?, of desktop: String) throws(ShortcutFailure) -> [String] {
    guard let path else {
      throw .refused(desktop: desktop, reason: tr("it has no configuration file of yours"))
    }
    let file = try ConfigFile(path)
    // A file of one's own with nothing else in it would take the place of this one.
    guard !file.isSystems else {
      throw .refused(desktop: desktop, reason: tr("%s is the system’s; copy it to your configuration first", path))
    }
    if let last = try file.read().linesWithEnds.last, MarkedBlock.goesOn(last) {
      throw .refused(desktop: desktop, reason: tr("the last line of %s goes on with nothing", path))
    }
    guard let backup = try file.add(MarkedBlock(lines)) else { return [] }
    return [tr("%s was changed; as it was before: %s", path, backup)]
  }
}
