import EmojiRender
import Foundation
import TestSupport
import Testing

@testable import EmojiPopup

/// `emoji-popup render` as a script runs it, without a display or a bus.
@Suite("Drawing an emoji", .timeLimit(.minutes(2)))
struct RenderCommandTests {
  private static let bare: [String: String?] = [
    "LC_ALL": "C", "LANGUAGE": nil, "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "DBUS_SESSION_BUS_ADDRESS": nil,
    "XDG_RUNTIME_DIR": nil, "HOME": "/nonexistent", "XDG_CACHE_HOME": "relative",
  ]
  private let folder = FileManager.default.temporaryDirectory.appending(path: "render-\(UUID().uuidString)")

  /// Runs a line of shell in a folder of the test's own, in which `$0` is the command.
  private func shell(_ line: String, _ changes: [String: String?] = [:]) throws -> Programs.Result {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let command = Programs.folder.appending(path: "emoji-popup").path
    return try Programs.run(
      "/bin/sh", ["-c", "cd '\(folder.path)' && \(line)", command], Self.bare.merging(changes) { $1 })
  }

  @Test(
    "in any form that stands for exactly one makes the same picture",
    arguments: [
      ("❤️", "❤"), ("👋🏿", "U+1F44B-1F3FF"), ("🎉", ":tada:"), ("🙂", ":)"), ("🚀", "1f680"), ("🚀", " 🚀 "),
      ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"), ("1️⃣", "1⃣"),
    ])
  func forms(emoji: String, form: String) throws {
    let line = """
      "$0" render '\(emoji)' --output a.png && "$0" render '\(form)' --output - >b.png && cmp a.png b.png && ls
      """
    #expect(try shell(line) == .init(out: "a.png\nb.png\n", err: "", status: 0))
  }

  @Test("is as large as was asked for")
  func size() throws {
    // Width and height stand in a PNG's header.
    let line = "\"$0\" render 🚀 --output a.png --size 200 --scale 1.5 && od -An -tu1 -j16 -N8 a.png | tr -s ' '"
    #expect(try shell(line).out == " 0 0 1 44 0 0 1 44\n")
  }

  @Test("in greys is another picture")
  func monochrome() throws {
    let line = """
      "$0" render 🚀 --output a.png; "$0" render 🚀 --monochrome --output b.png; cmp -s a.png b.png; echo $?
      """
    #expect(try shell(line) == .init(out: "1\n", err: "", status: 0))
  }

  @Test(
    "ends with 1 and a line for what is none, or is not drawn",
    arguments: [
      ("rocket", "“rocket” is no emoji"), ("🚀🚀", "is no emoji"), ("🇽🇽", "is no emoji"), ("\u{1FAEB}", "does not draw"),
    ])
  func nothing(emoji: String, reason: String) throws {
    let result = try shell("\"$0\" render '\(emoji)' --output a.png; echo $?; ls")
    #expect(result.out == "1\n")
    #expect(result.err.hasPrefix("emoji-popup: ") && result.err.contains(reason))
    #expect(result.err.filter { $0.isNewline }.count == 1)
  }

  @Test("ends with 2 and a line for wrong arguments", arguments: ["🚀", "--output a.png", "🚀 --output a.png --size no"])
  func usage(arguments: String) throws {
    let result = try shell("\"$0\" render \(arguments); echo $?; ls")
    #expect(result.out == "2\n" && result.err.filter { $0.isNewline }.count == 1)
  }

  @Test("ends with 3 where it cannot be written, and changes nothing", arguments: ["sub", "none/a.png", "/dev/full"])
  func unwritable(path: String) throws {
    let result = try shell("mkdir sub; \"$0\" render 🚀 --output \(path); echo $?; ls -A . sub")
    #expect(result.out == "3\n.:\nsub\n\nsub:\n")
    #expect(result.err.hasPrefix("emoji-popup: cannot write: \(path): "))
    #expect(result.err.filter { $0.isNewline }.count == 1)
  }

  @Test("is written whole or not at all, over another picture too")
  func whole() throws {
    let line = """
      echo old >a.png; trap '' XFSZ; (ulimit -f 8; "$0" render 🚀 --output a.png --size 512); echo $?; cat a.png; ls -A
      """
    #expect(try shell(line).out == "3\nold\na.png\n")
    #expect(try shell("\"$0\" render 🚀 --output - >/dev/full").status == 3)
  }

  @Test("makes a file that others may read, as other programs do")
  func permissions() throws {
    #expect(try shell("umask 022; \"$0\" render 🚀 --output a.png; stat -c %a a.png").out == "644\n")
  }

  @Test("says in one line that no font draws emoji")
  func noFont() throws {
    let line = """
      echo '<fontconfig><cachedir>.</cachedir></fontconfig>' >fonts.conf; "$0" render 🚀 --output a.png; echo $?
      """
    let result = try shell(line, ["FONTCONFIG_FILE": folder.appending(path: "fonts.conf").path])
    #expect(result.out == "3\n" && result.err.contains("fonts-noto-color-emoji"))
  }
}
