nonisolated extension SettingsShortcut {
  /// Where a desktop of GNOME's family keeps custom keybindings.
  struct Flavour: Sendable {
    let name: String
    /// Its names in `$XDG_CURRENT_DESKTOP`, in lower case.
    let sessions: Set<String>
    /// The setting that lists them; nil where being there is enough.
    let list: (schema: String, key: String)?
    /// What stands for ours in the list.
    let entry: String
    /// The relocatable schema of one.
    let itemSchema: String
    /// The path below which they are, with a slash at its end.
    let items: String
    /// The key with the command.
    let command: String
    /// How the schemas begin in which its programs have keybindings.
    let schemas: [String]
    /// The key with the keys.
    let binding = "binding"

    /// The path of ours.
    var itemPath: String { items + "emoji-popup/" }

    /// The path of one in the list.
    func path(ofEntry entry: String) -> String { entry.hasPrefix("/") ? entry : "\(items)\(entry)/" }
  }
}

nonisolated extension SettingsShortcut.Flavour {
  /// GNOME, and those who use its settings daemon; handled by `gsd-media-keys`, since GNOME 3.8.
  static let gnome = SettingsShortcut.Flavour(
    name: "GNOME",
    sessions: ["gnome", "gnome-classic", "gnome-flashback", "unity", "budgie", "pantheon"],
    list: ("org.gnome.settings-daemon.plugins.media-keys", "custom-keybindings"),
    entry: "/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/emoji-popup/",
    itemSchema: "org.gnome.settings-daemon.plugins.media-keys.custom-keybinding",
    items: "/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/", command: "command",
    schemas: ["org.gnome.", "org.pantheon.", "io.elementary.", "com.solus-project.", "org.buddiesofbudgie."])

  /// Cinnamon lists names, not paths, and gives one command several combinations.
  static let cinnamon = SettingsShortcut.Flavour(
    name: "Cinnamon", sessions: ["x-cinnamon", "cinnamon"],
    list: ("org.cinnamon.desktop.keybindings", "custom-list"), entry: "emoji-popup",
    itemSchema: "org.cinnamon.desktop.keybindings.custom-keybinding",
    items: "/org/cinnamon/desktop/keybindings/custom-keybindings/", command: "command", schemas: ["org.cinnamon."])

  /// MATE's settings daemon takes whatever stands in the folder.
  static let mate = SettingsShortcut.Flavour(
    name: "MATE", sessions: ["mate"], list: nil, entry: "", itemSchema: "org.mate.control-center.keybinding",
    items: "/org/mate/desktop/keybindings/", command: "action",
    schemas: ["org.mate."])
}
