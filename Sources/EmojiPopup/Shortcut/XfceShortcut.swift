internal import GLibKit

/// Xfce: a command in the channel `xfce4-keyboard-shortcuts` of its settings, kept by `xfconfd`.
///
/// A property is `/commands/custom/<Super>period`. Where nobody has changed a shortcut yet, Xfce reads those of
/// `/commands/default` instead, until `/commands/custom/override` says otherwise: then they are copied first, as Xfce's
/// own settings do, and go again with ours.
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
        // A shortcut of the window manager that was never changed would have to be copied with all others.
        return ShortcutUse(description: "“\(text)”", setting: property, isTakeable: isCustom || base == "/commands")
      }
    }
  }

  func install(
    _ keys: KeyCombination, command: BoundCommand, taking taken: [ShortcutUse]
  ) throws(ShortcutFailure) -> [String] {
    guard let xfconf = Xfconf() else { throw refused() }
    var record = try ShortcutRecord(desktop: name)
    let copied = xfconf.isCustom("/commands") ? [] : xfconf.all(Self.standard)
    for (property, _) in copied {
      record.note(Self.custom + property.dropFirst(Self.standard.count), .init(before: nil, after: []))
    }
    if !copied.isEmpty || !xfconf.isCustom("/commands") { record.note(Self.override, .init(before: nil, after: [])) }
    for use in taken where !use.setting.hasPrefix(Self.standard) {
      record.note(use.setting, .init(before: xfconf.text(use.setting).map { [$0] }, after: []))
    }
    let property = "\(Self.custom)/\(keys.gtk(control: "Primary"))"
    record.note(property, .init(before: xfconf.text(property).map { [$0] }, after: [command.quoted]))
    try record.save()
    do throws(SessionBus.CallError) {
      for (name, value) in copied { try xfconf.set(Self.custom + name.dropFirst(Self.standard.count), value) }
      for use in taken where !use.setting.hasPrefix(Self.standard) { try xfconf.reset(use.setting) }
      try xfconf.set(property, .text(command.quoted))
      try xfconf.set(Self.override, .boolean(true))
    } catch {
      throw .refused(desktop: name, reason: error.description)
    }
    return []
  }

  func remove() throws(ShortcutFailure) -> [String] {
    guard let xfconf = Xfconf() else { throw refused() }
    var record = try ShortcutRecord(desktop: name)
    do throws(SessionBus.CallError) {
      let isCopy = record.changes[Self.override] != nil
      // Shortcuts that somebody has added since keep the copy alive.
      let keepsCopy = isCopy && hasMore(xfconf, than: record)
      for (property, change) in record.changes {
        if let before = change.before?.first {
          try xfconf.set(property, .text(before))
        } else if !keepsCopy || !change.after.isEmpty {
          try xfconf.reset(property)
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
  private static let standard = "/commands/default"
  private static let override = "/commands/custom/override"

  /// Whether there are shortcuts besides those that `install` has copied, or some of these are other than they were.
  private func hasMore(_ xfconf: Xfconf, than record: ShortcutRecord) -> Bool {
    let defaults = Dictionary(xfconf.all(Self.standard).map { ($0.key, $0.value) }) { first, _ in first }
    let now = xfconf.all(Self.custom).filter { $0.key != Self.override }
    let isChanged = now.contains { property, value in
      guard let change = record.changes[property] else { return true }
      return change.after.isEmpty && defaults[Self.standard + property.dropFirst(Self.custom.count)] != value
    }
    return isChanged || now.count < record.changes.keys.count { $0.hasPrefix(Self.custom) } - 1
  }

  private func refused() -> ShortcutFailure { .refused(desktop: name, reason: refusal() ?? "") }
}
