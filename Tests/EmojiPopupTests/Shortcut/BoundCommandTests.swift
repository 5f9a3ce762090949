import TestSupport
import Testing

@testable import EmojiPopup

@Suite("The command that keys are bound to")
struct BoundCommandTests {
  private static let paths = [
    "emoji-popup", "/opt/emoji-popup_1.0/bin/emoji-popup", "/opt/my tools/emoji-popup",
    "/a$b`c\"d\\e'f;g%h/emoji-popup",
    "/srv/é/emoji-popup",
  ]

  @Test("is one word to a shell", arguments: paths)
  func shell(path: String) throws {
    let result = try Programs.shell("printf %s \(BoundCommand(path: path).quoted)")
    #expect(result == .init(out: path, err: "", status: 0))
  }

  @Test("is one word to those who read desktop entries", arguments: paths)
  func desktopEntry(path: String) throws {
    // GLib reads the value of a key, and then what it quotes.
    let script = """
      import sys; from gi.repository import GLib
      text = "[Desktop Entry]\\nExec=" + sys.argv[1]
      file = GLib.KeyFile(); file.load_from_data(text, len(text.encode()), GLib.KeyFileFlags.NONE)
      words = GLib.shell_parse_argv(file.get_string("Desktop Entry", "Exec"))[1]
      sys.stdout.write("|".join(words).replace("%%", "%"))
      """
    let entry = BoundCommand(path: path).desktopEntry
    #expect(try Programs.run("/usr/bin/python3", ["-c", script, entry]) == .init(out: path, err: "", status: 0))
  }

  @Test("is not written into a configuration where it would mean something else")
  func plain() throws {
    #expect(try BoundCommand(path: "/opt/x/emoji-popup").plain() == "/opt/x/emoji-popup")
    for path in ["/my tools/emoji-popup", "/$x/emoji-popup", "/a;b/emoji-popup", "/a,b/emoji-popup", "/a#b", "/a\nb"] {
      #expect(throws: ShortcutFailure.self) { try BoundCommand(path: path).plain() }
    }
  }

  @Test("has the absolute path where no session would find the name")
  func current() {
    #expect(BoundCommand.current.path.hasPrefix("/"))
    #expect(BoundCommand.current.path.hasSuffix("/emoji-popup"))
  }
}
