import Foundation
import TestSupport
import Testing

@testable import EmojiPopup

/// `emoji-popup shortcut` as a user runs it, without a display and under `LC_ALL=C`.
@Suite("emoji-popup shortcut", .timeLimit(.minutes(2)))
struct ShortcutCommandTests {
  private static let command = Programs.folder.appending(path: "emoji-popup").path

  /// Runs a line of shell in which `$0` is the command and home is an empty folder; `bus` gives it a session bus.
  private func shell(
    _ line: String, home: URL, bus: Bool = false, _ changes: [String: String?] = [:]
  ) throws -> Programs.Result {
    let bare: [String: String?] = [
      "HOME": home.path, "LC_ALL": "C", "LANGUAGE": nil, "DISPLAY": nil, "WAYLAND_DISPLAY": nil,
      "DBUS_SESSION_BUS_ADDRESS": nil, "XDG_RUNTIME_DIR": home.path, "XDG_CONFIG_HOME": nil, "XDG_STATE_HOME": nil,
      "XDG_DATA_HOME": nil, "XDG_CACHE_HOME": nil, "GSETTINGS_BACKEND": nil, "SWAYSOCK": nil, "I3SOCK": nil,
      "HYPRLAND_INSTANCE_SIGNATURE": nil, "XDG_CURRENT_DESKTOP": nil,
    ]
    let words = (bus ? ["dbus-run-session", "--"] : []) + ["/bin/sh", "-c", "cd; \(line)", Self.command]
    return try Programs.run("/usr/bin/env", words, bare.merging(changes) { $1 })
  }

  private func write(_ text: String, to path: String, in home: URL) throws {
    let file = home.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  private func isOneLine(_ text: String) -> Bool {
    text.hasPrefix("emoji-popup: ") && text.hasSuffix("\n") && text.count(where: \.isNewline) == 1
  }

  @Test(
    "ends with 2 and one line for wrong arguments",
    arguments: [
      "", "frob", "status now", "remove --force", "status --write", "install a", "install Super+period x",
      "install 'Super+$(touch ran)'", "install 'Super+a;touch ran'", "install \"$(printf 'a\\nb')\"", "install ''",
      "install --frob", "status --portal", "install --portal=1", "install 'Super+'", "install +", "install dead_acute",
      "install Super+dead_grave", "install Super++", "install 'Super+é'", "install Alt_L", "install Super_L",
      "install \"$(printf 'a\\377')\"", "install --write=yes",
    ])
  func usage(arguments: String) throws {
    try Folder.with { home in
      let result = try shell("\"$0\" shortcut \(arguments)", home: home, ["XDG_CURRENT_DESKTOP": "sway"])
      #expect(result.status == 2 && result.out.isEmpty && isOneLine(result.err), "\(result)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == [])
    }
  }

  @Test(
    "tells the command to bind by hand where it can do nothing, and ends with 3",
    arguments: [
      ["XDG_CURRENT_DESKTOP": "LXQt"], [:], ["XDG_CURRENT_DESKTOP": "GNOME", "GSETTINGS_BACKEND": "memory"],
      ["XDG_CURRENT_DESKTOP": "GNOME", "GSETTINGS_SCHEMA_DIR": "/none", "XDG_DATA_DIRS": "/none"],
      ["XDG_CURRENT_DESKTOP": "XFCE"],
    ])
  func nowhere(variables: [String: String]) throws {
    try Folder.with { home in
      let result = try shell("\"$0\" shortcut install", home: home, variables.mapValues { $0 })
      #expect(result.status == 3 && result.out.isEmpty && isOneLine(result.err), "\(result)")
      // The name alone would not be found: the tests run what is in a build folder.
      #expect(result.err.hasSuffix("/emoji-popup\n"), "\(result.err)")
    }
  }

  @Test("says so where nothing is installed")
  func nothing() throws {
    try Folder.with { home in
      let text = "no shortcut of emoji-popup is installed\n"
      let status = try shell("\"$0\" shortcut status", home: home)
      let removed = try shell("\"$0\" shortcut remove", home: home)
      #expect(status == .init(out: text, err: "", status: 1))
      #expect(removed == .init(out: text, err: "", status: 0))
    }
  }

  @Test(
    "shows the line for a configuration, writes it only when told to, and takes it out again",
    arguments: [
      ("sway", ".config/sway/config", "bindsym Mod4+period exec "),
      ("i3", ".config/i3/config", "bindsym Mod4+period exec --no-startup-id "),
      ("i3", ".i3/config", "bindsym Mod4+period exec --no-startup-id "),
      ("Hyprland", ".config/hypr/hyprland.conf", "bind = SUPER, period, exec, "),
    ])
  func configuration(desktop: String, path: String, line: String) throws {
    try Folder.with { home in
      let before = "# mine\nexec xterm"
      try write(before, to: path, in: home)
      func run(_ arguments: String) throws -> Programs.Result {
        try shell("\"$0\" shortcut \(arguments)", home: home, ["XDG_CURRENT_DESKTOP": desktop])
      }
      func contents() throws -> String { try String(contentsOf: home.appending(path: path), encoding: .utf8) }
      let shown = try run("install")
      #expect(shown.status == 0 && shown.out.hasPrefix(line) && shown.out.hasSuffix("/emoji-popup\n"))
      #expect(isOneLine(shown.err) && shown.err.contains(path))
      #expect(try contents() == before && run("status").status == 1)
      #expect(try run("install --write").status == 0)
      let installed = try contents()
      #expect(installed.hasPrefix(before + "\n# >>> emoji-popup shortcut\n" + line))
      #expect(try run("install --write").status == 0 && contents() == installed)
      #expect(try run("status").out.hasPrefix("\(desktop): Super+period "))
      #expect(try run("install Super+F9 --write").status == 0 && contents().contains("F9"))
      #expect(try !contents().contains("period"))
      let removed = try run("remove")
      #expect(removed.status == 0 && removed.err.isEmpty && removed.out.contains("(\(desktop))"), "\(removed)")
      #expect(try contents() == before)
      #expect(try run("status").status == 1)
    }
  }

  @Test("says which line has the keys, and takes them by force where the desktop lets it", arguments: ["sway", "i3"])
  func taken(desktop: String) throws {
    try Folder.with { home in
      let path = ".config/\(desktop)/config"
      let before = "set $mod Mod4\n\nbindsym $mod+period kill\n"
      try write(before, to: path, in: home)
      func run(_ arguments: String) throws -> Programs.Result {
        try shell("\"$0\" shortcut \(arguments)", home: home, ["XDG_CURRENT_DESKTOP": desktop])
      }
      let refused = try run("install --write")
      #expect(refused.status == 1 && refused.out.isEmpty && isOneLine(refused.err))
      #expect(refused.err.contains("line 3 of") && refused.err.contains(path))
      let forced = try run("install --write --force")
      #expect(forced.status == (desktop == "sway" ? 0 : 1), "\(forced)")
      let text = try String(contentsOf: home.appending(path: path), encoding: .utf8)
      #expect(text.contains("unbindsym Mod4+period\nbindsym Mod4+period exec") == (desktop == "sway"))
      #expect(try run("remove").status == 0)
      #expect(try String(contentsOf: home.appending(path: path), encoding: .utf8) == before)
    }
  }

  @Test("does not tear a last line that goes on", arguments: ["exec x \\", "exec x \\\n", "exec x \\\r\n"])
  func tornLine(before: String) throws {
    try Folder.with { home in
      try write(before, to: ".config/sway/config", in: home)
      let result = try shell("\"$0\" shortcut install --write", home: home, ["XDG_CURRENT_DESKTOP": "sway"])
      #expect(result.status == 3 && result.out.isEmpty && isOneLine(result.err), "\(result)")
      #expect(try FileManager.default.subpathsOfDirectory(atPath: home.path).count == 3)
    }
  }

  @Test("makes no configuration where there is none, because it would take the place of the system's")
  func noConfiguration() throws {
    try Folder.with { home in
      for desktop in ["sway", "i3", "Hyprland"] {
        let result = try shell("\"$0\" shortcut install --write", home: home, ["XDG_CURRENT_DESKTOP": desktop])
        #expect(result.status == 3 && result.out.isEmpty && isOneLine(result.err), "\(result)")
        let shown = try shell("\"$0\" shortcut install", home: home, ["XDG_CURRENT_DESKTOP": desktop])
        #expect(shown.status == 0 && isOneLine(shown.err) && !shown.err.contains("/etc"), "\(shown)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == [])
    }
  }

  @Test("tells Hyprland to read its configuration again")
  func hyprland() throws {
    try Folder.with { home in
      try write("", to: ".config/hypr/hyprland.conf", in: home)
      let server = """
        mkdir -p hypr/one; python3 -c '
        import socket
        s = socket.socket(socket.AF_UNIX); s.bind("hypr/one/.socket.sock"); s.listen(); open("ready", "w").close()
        c = s.accept()[0]; open("said", "wb").write(c.recv(99)); c.send(b"ok")' & while [ ! -e ready ]; do sleep 0.05; done
        HYPRLAND_INSTANCE_SIGNATURE=one "$0" shortcut install --write; wait; cat said
        """
      let result = try shell(server, home: home)
      #expect(result.status == 0 && result.out.hasSuffix("\nreload"), "\(result)")
      #expect(!result.out.contains("reloaded"))
    }
  }
}
