import Foundation
import TestSupport
import Testing

/// Custom keybindings in dconf, as GNOME stores them, on a bus of the test's own.
@Suite("GNOME's settings", .timeLimit(.minutes(2)))
struct GnomeSettingsTests {
  private static let command = Programs.folder.appending(path: "emoji-popup").path
  private static let list = "/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings"

  /// What was set before, each a line of shell.
  private static let situations = [
    ":", "dconf write \(list) '@as []'", "dconf write \(list) \"['\(list)/custom0/']\"",
    """
    dconf write \(list) "['\(list)/custom0/', '\(list)/custom1/']"
    dconf write \(list)/custom0/name "'mine'"; dconf write \(list)/custom0/binding "'<Super>period'"
    dconf write \(list)/custom0/command "'xterm'"
    """,
    "dconf write /org/gnome/desktop/wm/keybindings/minimize \"['<super>period', '<Super>h']\"",
    "dconf write /org/gnome/shell/keybindings/toggle-overview \"['<Super>period']\"",
  ]

  /// Runs lines of shell in which `e` is the command, and `s` prints all that is set.
  private func run(_ lines: String) throws -> Programs.Result {
    let home = FileManager.default.temporaryDirectory.appending(path: "gnome-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let changes: [String: String?] = [
      "HOME": home.path, "XDG_RUNTIME_DIR": home.path, "XDG_CURRENT_DESKTOP": "GNOME", "LC_ALL": "C.UTF-8",
      "LANGUAGE": nil, "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "DBUS_SESSION_BUS_ADDRESS": nil, "XDG_CONFIG_HOME": nil,
      "XDG_STATE_HOME": nil, "XDG_DATA_HOME": nil, "XDG_CACHE_HOME": nil, "GSETTINGS_BACKEND": nil,
    ]
    let script = "cd; e() { \"$0\" shortcut \"$@\" >>said 2>&1; }; s() { dconf dump /; }\n\(lines)"
    return try Programs.run("/usr/bin/env", ["dbus-run-session", "--", "/bin/sh", "-c", script, Self.command], changes)
  }

  @Test("are byte for byte what they were after install and remove", arguments: situations)
  func givenBack(situation: String) throws {
    let result = try run(
      """
      \(situation)
      s >before; e install --force || echo failed; s >installed; e install --force || echo failed twice; s >again
      e status || echo no status; e remove || echo not removed; s >after; e status && echo still there
      cmp installed again; cmp before installed >&2 && echo unchanged; cmp before after
      find .local/state -name 'shortcut*' 2>&1 | grep emoji; grep -c emoji-popup/ installed
      """)
    #expect(result.out == "1\n", "\(result)")
  }

  @Test(
    "of Cinnamon and MATE are given back too",
    arguments: [
      ("X-Cinnamon", "dconf write /org/cinnamon/desktop/keybindings/custom-list \"['__dummy__', 'custom0']\""),
      ("X-Cinnamon", ":"),
      ("X-Cinnamon", "dconf write /org/cinnamon/desktop/keybindings/wm/minimize \"['<Super>period', '<Super>h']\""),
      ("MATE", "dconf write /org/mate/desktop/keybindings/custom0/binding \"'<Super>o'\""), ("MATE", ":"),
    ])
  func relatives(desktop: String, situation: String) throws {
    let result = try run(
      """
      export XDG_CURRENT_DESKTOP=\(desktop); \(situation)
      s >before; e install --force || echo failed; s >installed; e status || echo no status
      e remove || echo not removed; s >after; cmp before installed >&2 && echo unchanged; cmp before after
      grep -c "^binding=.*<Super>period" installed
      """)
    #expect(result.out == "1\n", "\(result)")
  }

  @Test("change hands only by force, and say whose they were")
  func taken() throws {
    let result = try run(
      """
      \(Self.situations[3])
      s >before; e install; echo $?; s >after; cmp before after; cat said
      """)
    #expect(
      result.out
        == "1\nemoji-popup: Super+period is used by “mine”; give other keys, or --force to take it away there\n",
      "\(result)")
  }

  @Test("that somebody has changed since stay as they are")
  func changedSince() throws {
    let key = "/org/gnome/desktop/wm/keybindings/minimize"
    let result = try run(
      """
      dconf write \(key) "['<Super>period']"; e install --force; dconf write \(key) "['<Super>j']"; e remove; s
      """)
    #expect(result.out == "[org/gnome/desktop/wm/keybindings]\nminimize=['<Super>j']\n", "\(result)")
  }

  @Test("are given back when other keys are installed instead")
  func otherKeys() throws {
    let key = "/org/gnome/desktop/wm/keybindings/minimize"
    let result = try run(
      """
      dconf write \(key) "['<Super>period']"; e install --force; dconf read \(key); e install '<Control><Alt>e'
      dconf read \(key); dconf read \(Self.list)/emoji-popup/binding
      """)
    #expect(result.out == "@as []\n['<Super>period']\n'<Control><Alt>e'\n", "\(result)")
  }

  @Test("that cannot be written are said to be so")
  func unwritable() throws {
    let result = try run(
      """
      touch .config; e install; echo $?; grep -c '^emoji-popup: GNOME did not take the shortcut' said; e status; echo $?
      """)
    #expect(result.out == "3\n1\n1\n", "\(result)")
  }
}
