internal import GLibKit

/// KDE Plasma 5 and 6: a command with keys of its own, as its settings make them.
///
/// A desktop entry among the data of `kglobalaccel` says the command and, as `X-KDE-Shortcuts`, the keys: its daemon
/// reads it when the session starts. The daemon that runs is told besides; what it then writes into
/// `kglobalshortcutsrc` it takes out again itself when the shortcut is unregistered.
nonisolated struct KDEShortcut: ShortcutDesktop {
  let name = "KDE Plasma"
  static let entry = "\(ApplicationIdentifier.base).shortcut.desktop"

  func isSession(_ session: DesktopSession) -> Bool { session.isCalled(["kde"]) }

  func refusal() -> String? { nil }

  func refusal(of keys: KeyCombination) -> String? {
    // Commas separate combinations in `X-KDE-Shortcuts`.
    keys.key.qtName == "," ? tr("it cannot read a comma among the keys of a command") : nil
  }

  func installed() -> InstalledShortcut? {
    guard let text = try? readEntry(), let keys = text.string("X-KDE-Shortcuts", in: Self.group) else { return nil }
    // People may have given it other keys in KDE's settings since.
    let current = GlobalAccel().flatMap { try? $0.keys(of: Self.entry) } ?? keys
    return InstalledShortcut(
      keys: KeyCombination(qt: current)?.description ?? current, command: text.string("Exec", in: Self.group) ?? "",
      place: entryPath)
  }

  func uses(of keys: KeyCombination) -> [ShortcutUse] {
    let uses = GlobalAccel().map { $0.uses(of: keys) } ?? GlobalShortcutsFile.current?.uses(of: keys) ?? []
    let own = ([Self.entry] + PortalGrants.components).map { $0 + " " }
    return uses.filter { use in !own.contains(where: use.setting.hasPrefix) }
  }

  func install(
    _ keys: KeyCombination, command: BoundCommand, taking taken: [ShortcutUse]
  ) throws(ShortcutFailure) -> [String] {
    let daemon = GlobalAccel()
    if daemon == nil, !taken.isEmpty {
      throw .refused(desktop: name, reason: tr("keys can be taken away only while it is running"))
    }
    var record = try ShortcutRecord(desktop: name)
    do throws(SessionBus.CallError) {
      for use in taken {
        if let change = try daemon?.change(removing: keys, from: use.setting) { record.note(use.setting, change) }
      }
    } catch {
      throw .refused(desktop: name, reason: error.description)
    }
    try record.save()
    try writeEntry(keys, command)
    do throws(SessionBus.CallError) {
      for use in taken {
        if let change = record.changes[use.setting] { try daemon?.set(use.setting, to: change.after) }
      }
      try daemon?.register(Self.entry, name: tr("Emoji picker"), keys)
    } catch {
      throw .refused(desktop: name, reason: error.description)
    }
    return daemon == nil ? [tr("%s takes it up when its session starts", name)] : []
  }

  func remove() throws(ShortcutFailure) -> [String] {
    var record = try ShortcutRecord(desktop: name)
    do throws(SessionBus.CallError) {
      if let daemon = GlobalAccel() {
        try daemon.unregister(Self.entry)
        for (setting, change) in record.changes {
          try daemon.giveBack(setting, change)
          record.forget(setting)
        }
      }
    } catch {
      throw .refused(desktop: name, reason: error.description)
    }
    do throws(FileError) {
      try AtomicFile(entryPath, limit: Self.limit).remove()
      // Where no daemon runs that would: what an earlier one has written of ours.
      if GlobalAccel() == nil { try GlobalShortcutsFile.current?.removeGroups(of: Self.entry) }
    } catch {
      throw .file(error)
    }
    try record.save()
    return record.changes.isEmpty ? [] : [tr("the keys that were taken come back with %s running only", name)]
  }

  private static let group = "Desktop Entry"
  private static let limit = 1 << 16
  private var entryPath: String { "\(Environment.dataHome)/kglobalaccel/\(Self.entry)" }

  private func readEntry() throws(FileError) -> KeyFile? {
    guard case .bytes(let bytes) = try AtomicFile(entryPath, limit: Self.limit).read() else { return nil }
    do { return try KeyFile(parsing: bytes) } catch { return nil }
  }

  private func writeEntry(_ keys: KeyCombination, _ command: BoundCommand) throws(ShortcutFailure) {
    let lines = [
      "[\(Self.group)]", "Type=Application", "Name=\(tr("Emoji picker"))", "Exec=\(command.desktopEntry)",
      "Icon=\(ApplicationIdentifier.base)", "StartupNotify=false", "X-KDE-GlobalAccel-CommandShortcut=true",
      "X-KDE-Shortcuts=\(keys.qt.replacing("\\", with: "\\\\"))",
    ]
    do throws(FileError) {
      let file = try AtomicFile(entryPath, limit: Self.limit)
      try file.makeFolder()
      try file.replace(with: (lines.joined(separator: "\n") + "\n").utf8)
    } catch {
      throw .file(error)
    }
  }
}
