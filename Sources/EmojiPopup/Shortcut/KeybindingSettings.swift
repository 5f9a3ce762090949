internal import GLibKit

/// The keybindings of window managers, shells and others that keep them among the desktop's settings.
///
/// A setting is named `schema key`, or `schema:path key` where the schema has several places.
nonisolated enum KeybindingSettings {
  /// What has these keys.
  ///
  /// - Parameter prefixes: how the names of schemas begin that the desktop reads.
  static func uses(of keys: KeyCombination, in prefixes: [String]) -> [ShortcutUse] {
    let schemas = DesktopSettings.schemas.filter { schema in
      prefixes.contains(where: schema.hasPrefix) && isAboutKeys(schema) || schema == inputMethod
    }
    return schemas.sorted().flatMap { schema -> [ShortcutUse] in
      guard let settings = DesktopSettings(schema) else { return [] }
      return settings.keys.sorted().compactMap { key in
        guard let texts = settings.texts(key), texts.contains(where: { KeyCombination(lenient: $0) == keys }) else {
          return nil
        }
        return ShortcutUse(
          description: "\(schema) \(key)", setting: "\(schema) \(key)", isTakeable: settings.isWritable(key),
          comesFirst: schema != inputMethod)
      }
    }
  }

  /// What taking keys away from a setting changes; nil where there is no such setting.
  static func change(removing keys: KeyCombination, from setting: String) -> ShortcutRecord.Change? {
    guard let (settings, key) = find(setting), let texts = settings.texts(key) else { return nil }
    let rest = texts.filter { KeyCombination(lenient: $0) != keys }
    // A setting of one combination has a text all the same; MATE's word for none is its own.
    let none = setting.hasPrefix("org.mate.") ? ["disabled"] : settings.isList(key) ? [] : [""]
    return ShortcutRecord.Change(before: settings.isSet(key) ? texts : nil, after: rest.isEmpty ? none : rest)
  }

  /// Sets a setting; false where it is locked.
  static func set(_ setting: String, to texts: [String]) -> Bool {
    guard let (settings, key) = find(setting) else { return false }
    return settings.set(key, to: texts)
  }

  /// Lets a setting have again what it held, unless somebody has chosen something else since.
  static func giveBack(_ setting: String, _ change: ShortcutRecord.Change) {
    guard let (settings, key) = find(setting), settings.texts(key) == change.after else { return }
    if let before = change.before { settings.set(key, to: before) } else { settings.reset(key) }
  }

  /// Schemas of `wm`, `shell`, `mutter`, `media-keys` and extensions of the shell.
  private static func isAboutKeys(_ schema: String) -> Bool {
    ["keybindings", "media-keys", ".shell.extensions."].contains(where: schema.contains)
  }

  /// ibus' own emoji panel. It is given what nobody has grabbed, so a shortcut of the desktop takes nothing from it
  /// but its turn.
  private static let inputMethod = "org.freedesktop.ibus.panel.emoji"

  private static func find(_ setting: String) -> (DesktopSettings, key: String)? {
    let words = setting.split(separator: " ")
    guard words.count == 2, let schema = words[0].split(separator: ":").first else { return nil }
    let path = words[0].firstIndex(of: ":").map { String(words[0][words[0].index(after: $0)...]) }
    guard let settings = DesktopSettings(String(schema), at: path) else { return nil }
    return (settings, String(words[1]))
  }
}
