import Foundation
import TestSupport
import Testing

@testable import EmojiPopup

@Suite("The portal's shortcut", .timeLimit(.minutes(2)))
struct PortalShortcutTests {
  @Test(
    "is said over the bus, and read again",
    arguments: [
      HeldShortcutState.nothing, .asked, .held(keys: ""), .held(keys: "Press <Super>period\tor not"),
      .failed("x: y\tz"),
    ])
  func state(state: HeldShortcutState) {
    #expect(HeldShortcutState(state.text) == state)
  }

  private static let entry = "autostart/io.github.emoji_popup.EmojiPopup.desktop"
  private static let command = Programs.folder.appending(path: "emoji-popup").path

  /// Runs `emoji-popup shortcut` with an autostart entry, on a bus without a portal: what it answers, and the entry then.
  private func run(_ action: String, _ entry: String?) throws -> (Programs.Result, String?) {
    try Folder.with { home in
      let file = home.appending(path: Self.entry)
      if let entry {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try entry.write(toFile: file.path)
      }
      let result = try Programs.run(
        "/usr/bin/env", ["dbus-run-session", "--", Self.command, "shortcut", action],
        [
          "HOME": home.path, "XDG_CONFIG_HOME": home.path, "XDG_STATE_HOME": home.path, "XDG_RUNTIME_DIR": home.path,
          "LC_ALL": "C", "LANGUAGE": nil, "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "DBUS_SESSION_BUS_ADDRESS": nil,
          "XDG_CURRENT_DESKTOP": "LXQt",
        ])
      return (result, try? String(contentsOf: file, encoding: .utf8))
    }
  }

  private func entry(_ lines: String) -> String { "[Desktop Entry]\nExec=emoji-popup --background\n\(lines)\n" }

  @Test(
    "is there where its entry is, and status says why its keys do nothing",
    arguments: [
      ("X-EmojiPopup-Shortcut=Super+period", "is not running"),
      ("X-EmojiPopup-Shortcut=<Super>period", "is not running"),
      ("X-EmojiPopup-Shortcut=Super+period\nHidden=true", "is switched off"),
      ("X-EmojiPopup-Shortcut=Super+period\nX-GNOME-Autostart-enabled=false", "is switched off"),
    ])
  func status(lines: String, words: String) throws {
    let (status, _) = try run("status", entry(lines))
    #expect(status.status == 0 && !status.err.contains("emoji-popup: "), "\(status)")
    #expect(status.out.hasPrefix("the desktop’s portal: Super+period runs emoji-popup ("), "\(status)")
    #expect(status.out.contains(words), "\(status)")
    let (removed, left) = try run("remove", entry(lines))
    #expect(removed.status == 0 && !removed.err.contains("emoji-popup: ") && left == nil, "\(removed)")
  }

  @Test(
    "leaves an entry alone that somebody else has made",
    arguments: ["", "Hidden=true", "X-EmojiPopup-Shortcut=", "X-EmojiPopup-Shortcut=Super+", "X-Other=Super+period"])
  func somebodyElses(lines: String) throws {
    let text = entry(lines)
    let (status, _) = try run("status", text)
    #expect(status.status == 1, "\(status)")
    let (removed, left) = try run("remove", text)
    #expect(removed.status == 0 && left == text, "\(removed)")
  }

  @Test(
    "leaves a damaged entry alone", arguments: ["", "\0", "[", "[Desktop Entry", "X-EmojiPopup-Shortcut=Super+period"])
  func damaged(text: String) throws {
    let (status, _) = try run("status", text)
    #expect(status.status == 1 && !status.err.contains("emoji-popup: "), "\(status)")
    let (removed, left) = try run("remove", text)
    #expect(removed.status == 0 && left == text, "\(removed)")
  }
}
