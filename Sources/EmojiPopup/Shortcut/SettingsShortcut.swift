internal import GLibKit

/// GNOME, Cinnamon and MATE: a custom keybinding among the desktop's settings.
///
/// What stood in a list before is given back as it was: a list that nobody had touched is reset, not emptied.
nonisolated struct SettingsShortcut: ShortcutDesktop {
  let flavour: Flavour

  init(_ flavour: Flavour) { self.flavour = flavour }

  var name: String { flavour.name }

  func isSession(_ session: DesktopSession) -> Bool { session.isCalled(flavour.sessions) }

  func refusal() -> String? {
    guard item != nil, flavour.list == nil || list != nil else {
      return tr("the settings of %s are not installed", name)
    }
    guard DesktopSettings.areKept else { return tr("settings are not kept here; install dconf’s module for GSettings") }
    return nil
  }

  func installed() -> InstalledShortcut? {
    guard refusal() == nil, let item, let keys = item.texts(flavour.binding)?.first, !keys.isEmpty else { return nil }
    if let list = flavour.list, self.list?.texts(list.key)?.contains(flavour.entry) != true { return nil }
    return InstalledShortcut(
      keys: KeyCombination(lenient: keys)?.description ?? keys, command: item.texts(flavour.command)?.first ?? "",
      place: flavour.itemPath)
  }

  func uses(of keys: KeyCombination) -> [ShortcutUse] {
    customUses(of: keys) + KeybindingSettings.uses(of: keys, in: flavour.schemas)
  }

  func install(
    _ keys: KeyCombination, command: BoundCommand, taking taken: [ShortcutUse]
  ) throws(ShortcutFailure) -> [String] {
    guard let item else { throw refused() }
    var record = try ShortcutRecord(desktop: name)
    for use in taken {
      if let change = KeybindingSettings.change(removing: keys, from: use.setting) { record.note(use.setting, change) }
    }
    if let list = flavour.list, let settings = self.list, !settings.isSet(list.key) {
      record.note("\(list.schema) \(list.key)", .init(before: nil, after: [flavour.entry]))
    }
    // First of all, so that whatever happens next can be undone.
    try record.save()
    for use in taken {
      guard let change = record.changes[use.setting], KeybindingSettings.set(use.setting, to: change.after) else {
        throw refused(use.setting)
      }
    }
    guard item.set("name", to: [tr("Emoji picker")]), item.set(flavour.command, to: [command.quoted]),
      item.set(flavour.binding, to: [keys.gtk()])
    else { throw refused(flavour.itemPath) }
    if let list = flavour.list, let settings = self.list, let entries = settings.texts(list.key),
      !entries.contains(flavour.entry)
    {
      guard settings.set(list.key, to: entries + [flavour.entry]) else { throw refused(list.key) }
    }
    DesktopSettings.synchronize()
    // What could not be stored is forgotten again, with no more than a warning of dconf's.
    guard installed()?.keys == keys.description else { throw notStored }
    return []
  }

  func remove() throws(ShortcutFailure) -> [String] {
    var record = try ShortcutRecord(desktop: name)
    if let list = flavour.list, let settings = self.list, let entries = settings.texts(list.key),
      entries.contains(flavour.entry)
    {
      let rest = entries.filter { $0 != flavour.entry }
      let setting = "\(list.schema) \(list.key)"
      let wasUnset = record.changes[setting].map { $0.before == nil } ?? false
      if rest.isEmpty && wasUnset { settings.reset(list.key) } else { settings.set(list.key, to: rest) }
      record.forget(setting)
    }
    if let item { for key in item.keys where item.isSet(key) { item.reset(key) } }
    for (setting, change) in record.changes {
      KeybindingSettings.giveBack(setting, change)
      record.forget(setting)
    }
    DesktopSettings.synchronize()
    guard installed() == nil else { throw notStored }
    try record.save()
    return []
  }

  private var item: DesktopSettings? { DesktopSettings(flavour.itemSchema, at: flavour.itemPath) }
  private var list: DesktopSettings? { flavour.list.flatMap { DesktopSettings($0.schema) } }

  private func refused(_ what: String = "") -> ShortcutFailure {
    .refused(desktop: name, reason: refusal() ?? tr("%s is locked", what))
  }

  private var notStored: ShortcutFailure {
    .refused(desktop: name, reason: tr("the settings could not be written"))
  }

  /// Other custom keybindings with these keys.
  private func customUses(of keys: KeyCombination) -> [ShortcutUse] {
    guard let list = flavour.list, let entries = self.list?.texts(list.key) else { return [] }
    return entries.filter { $0 != flavour.entry }.compactMap { entry in
      let path = flavour.path(ofEntry: entry)
      guard path.hasPrefix("/"), path.hasSuffix("/"), !path.contains("//"),
        let item = DesktopSettings(flavour.itemSchema, at: path), let bound = item.texts(flavour.binding),
        bound.contains(where: { KeyCombination(lenient: $0) == keys })
      else { return nil }
      let name = item.texts("name")?.first ?? ""
      return ShortcutUse(
        description: name.isEmpty ? path : "“\(name)”", setting: "\(flavour.itemSchema):\(path) \(flavour.binding)"
      )
    }
  }
}
