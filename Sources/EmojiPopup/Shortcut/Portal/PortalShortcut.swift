internal import GLibKit

/// Keys that the desktop's portal watches (`org.freedesktop.portal.GlobalShortcuts`), where a desktop has no settings
/// that are known here, or people prefer it.
///
/// The portal knows a shortcut only as long as a process has a session with it: the resident one (`HeldShortcut`), which
/// `PortalEntry` starts at log-in.
nonisolated struct PortalShortcut: ShortcutDesktop {
  var name: String { tr("the desktop’s portal") }

  /// Never by itself: a desktop's own settings are better, they want no process.
  func isSession(_ session: DesktopSession) -> Bool { false }

  func refusal() -> String? {
    guard let bus = SessionBus() else { return tr("there is no session bus") }
    guard bus.hasOwner(DesktopPortal.name) || bus.canStart(DesktopPortal.name) else { return tr("there is none") }
    return DesktopPortal.version(of: ShortcutGrab.interface, on: bus) == nil
      ? tr("it knows of no keyboard shortcuts on this desktop") : nil
  }

  func installed() -> InstalledShortcut? {
    guard let entry = (try? PortalEntry.read()) ?? nil else { return nil }
    var keys = entry.keys.description
    if case .held(let words) = HeldShortcutState.current, !words.isEmpty { keys = words }
    return InstalledShortcut(keys: keys, wanted: entry.keys, command: entry.command, place: PortalEntry.path)
  }

  /// The portal asks people, and knows itself.
  func uses(of keys: KeyCombination) -> [ShortcutUse] { [] }

  func hindrance() -> String? {
    guard let entry = (try? PortalEntry.read()) ?? nil else { return nil }
    if entry.isSwitchedOff { return tr("its start at log-in is switched off, so the keys do nothing") }
    switch HeldShortcutState.current {
    case .held(let keys):
      return keys.isEmpty ? tr("the desktop has given it no keys yet; choose them in its settings of shortcuts") : nil
    case .asked: return tr("the desktop’s portal has not answered yet")
    case .failed(let reason): return tr("the keys do nothing now: %s", reason)
    case .nothing, nil:
      return tr("emoji-popup is not running, so the keys do nothing until it is, or until you log in")
    }
  }

  func install(
    _ keys: KeyCombination, command: BoundCommand, taking taken: [ShortcutUse]
  ) throws(ShortcutFailure) -> [String] {
    guard let launcher = BoundCommand.installedPath else { throw .refused(desktop: name, reason: tr("not installed")) }
    let isOurs: Bool
    do throws(FileError) {
      isOurs = try !PortalEntry.isSomebodyElses()
      if isOurs { try PortalEntry(keys: keys, command: command.desktopEntry).write() }
    } catch {
      throw .file(error)
    }
    guard isOurs else {
      throw .refused(desktop: name, reason: tr("%s is there already, and is not emoji-popup’s", PortalEntry.path))
    }
    // The process asks the portal, and answers when people have; what stands in the way it says itself.
    let end: ChildProcess.End?
    do { end = try ChildProcess(running: launcher, arguments: RawArguments(["--background"])).wait() } catch {
      end = nil
    }
    guard end == .exited(ExitStatus.done.rawValue) else { throw .said }
    return []
  }

  func remove() throws(ShortcutFailure) -> [String] {
    do throws(FileError) { try PortalEntry.remove() } catch { throw .file(error) }
    guard let bus = SessionBus() else { return [] }
    for name in ApplicationIdentifier.running(on: bus) {
      bus.refresh(HeldShortcutState.name, of: name)
    }
    PortalGrants.forget()
    return []
  }
}
