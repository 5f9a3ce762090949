internal import GLibKit

/// Xfce: a command in the channel `xfce4-keyboard-shortcuts` of its settings, kept by `xfconfd`.
///
/// A property is `/commands/custom/<Super>period`. What comes with Xfce is in `/commands/default`; when its settings
/// daemon starts for the first time it copies that, and says so in `/commands/custom/override`.
nonisolated struct XfceShortcut: ShortcutDesktop {
  let name = "Xfce"

  func isSession(_ session: DesktopSession) -> Bool { session.isCalled(["xfce"]) }

  func refusal() -> String? {
    Xfconf() == nil ? tr("its settings (xfconfd) cannot be reached on the session bus") : nil
  }

  func installed() -> InstalledShortcut? {
    guard let xfconf = Xfconf(), let record = try? ShortcutRecord(desktop: name) else { return nil }
    // Known by the record: what people have bound to the same command themselves is theirs.
    for (property, change) in record.changes {
      guard let command = change.after.first, xfconf.text(property) == command else { continue }
      let keys = String(property.dropFirst(Self.custom.count + 1))
      return InstalledShortcut(
        keys: KeyCombination(lenient: keys)?.description ?? keys, command: command, place: property)
    }
    return nil
  }

  func uses(of keys: KeyCombination) -> [ShortcutUse] {
    guard let xfconf = Xfconf() else { return [] }
    let own = (try? ShortcutRecord(desktop: name))?.changes ?? [:]
    return ["/commands", "/xfwm4"].flatMap { base -> [ShortcutUse] in
      let isCustom = xfconf.isCustom(base)
      let folder = base + (isCustom ? "/custom" : "/default")
      return xfconf.all(folder).compactMap { property, value in
        guard let text = value.text, !text.isEmpty, own[property]?.after != [text],
          KeyCombination(lenient: String(property.dropFirst(folder.count + 1))) == keys
        else { return nil }
        // The copy that is still to come would bring it back.
        return ShortcutUse(description: "“\(text)”", setting: property, isTakeable: isCustom)
      }
    }
  }

  func install(
    _ keys: KeyCombination, command: BoundCommand, taking taken: [ShortcutUse]
  ) throws(ShortcutFailure) -> [String] {
    guard let xfconf = Xfconf() else { throw refused() }
    let property = "\(Self.custom)/\(keys.gtk(control: "Primary"))"
    var record = try ShortcutRecord(desktop: name)
    for use in taken { record.note(use.setting, .init(before: xfconf.text(use.setting).map { [$0] }, after: [])) }
    record.note(property, .init(before: xfconf.text(property).map { [$0] }, after: [command.quoted]))
    try record.save()
    do throws(SessionBus.CallError) {
      for use in taken where use.setting != property { try xfconf.reset(use.setting) }
      try xfconf.set(property, command.quoted)
    } catch {
      throw .refused(desktop: name, reason: error.description)
    }
    return []
  }

  func remove() throws(ShortcutFailure) -> [String] {
    guard let xfconf = Xfconf() else { throw refused() }
    var record = try ShortcutRecord(desktop: name)
    do throws(SessionBus.CallError) {
      for (property, change) in record.changes {
        // What somebody has bound there since is theirs.
        if xfconf.text(property) == change.after.first {
          if let before = change.before?.first { try xfconf.set(property, before) } else { try xfconf.reset(property) }
        }
        record.forget(property)
      }
    } catch {
      throw .refused(desktop: name, reason: error.description)
    }
    try record.save()
    return []
  }

  private static let custom = "/commands/custom"

  private func refused() -> ShortcutFailure { .refused(desktop: name, reason: refusal() ?? "") }
}
