import Foundation
import TestSupport
import Testing

@testable import EmojiPopup

/// The commands as a user runs them, under `LC_ALL=C` and without a display or a bus.
@Suite("The command", .timeLimit(.minutes(2)))
struct CommandLineTests {
  private static let bare: [String: String?] = [
    "LC_ALL": "C", "LANGUAGE": nil, "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "DBUS_SESSION_BUS_ADDRESS": nil,
    "XDG_RUNTIME_DIR": nil,
  ]
  private static let command = Programs.folder.appending(path: "emoji-popup").path

  private func run(_ arguments: [String], _ changes: [String: String?] = [:]) throws -> Programs.Result {
    try Programs.run(Self.command, arguments, Self.bare.merging(changes) { $1 })
  }

  /// Runs a line of shell in which `$0` is the command.
  private func shell(_ line: String) throws -> Programs.Result {
    try Programs.run("/bin/sh", ["-c", line, Self.command], Self.bare)
  }

  @Test("finds the rocket first")
  func rocket() throws {
    #expect(try run(["find", "rocket", "--limit", "1"]) == .init(out: "🚀\trocket\n", err: "", status: 0))
  }

  @Test("finds the heart in French, with the ligature and without", arguments: ["coeur", "cœur", "COEUR"])
  func heart(query: String) throws {
    let result = try run(["find", "--language", "fr", query])
    #expect(result.out.split(separator: "\n").contains("❤️\tcœur rouge"))
    #expect(result.status == 0)
  }

  @Test("writes names in the session's language")
  func session() throws {
    let result = try run(["find", "Rakete", "--limit", "1"], ["LANGUAGE": "de", "LC_ALL": "C.UTF-8", "LANG": nil])
    #expect(result.out == "🚀\tRakete\n")
  }

  @Test("ends with 1 and without a word when nothing is found")
  func nothing() throws {
    #expect(try run(["find", "xyzzy plugh"]) == .init(out: "", err: "", status: 1))
    #expect(try run(["find", "xyzzy", "--format", "json"]) == .init(out: "[]\n", err: "", status: 1))
  }

  @Test("lists all 1923 emoji, and without --all none that the font does not draw")
  func list() throws {
    let all = try run(["list", "--all"]).out.split(separator: "\n")
    let drawn = try run(["list"]).out.split(separator: "\n")
    #expect(all.count == 1923)
    #expect(drawn.count > 1000 && drawn.count < all.count)
    #expect(Set(drawn).isSubset(of: all))
    #expect(try run(["list", "--all", "--limit", "7", "--category", "flags"]).out.split(separator: "\n").count == 7)
  }

  @Test("keeps to a version", arguments: ["--max-emoji-version=11.0", "--minimum-system=debian:11"])
  func policy(option: String) throws {
    let rows = try run(["list", "--all", "--format", "tsv", option]).out.split(separator: "\n").dropFirst()
    let versions = rows.compactMap { Double($0.split(separator: "\t")[3]) }
    #expect(versions.count == rows.count && rows.count > 1000)
    #expect(versions.allSatisfy { $0 <= (option.hasSuffix("11.0") ? 11 : 14) })
  }

  @Test("writes JSON and tables without a flaw for every emoji, in French too", arguments: ["en", "fr"])
  func formats(language: String) throws {
    let json = try run(["list", "--all", "--format", "json", "--language", language])
    let list = try #require(try JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [[String: Any]])
    #expect(list.count == 1923)
    #expect(list.filter { $0["supportsSkinTones"] as? Bool == true }.count == 332)
    let table = try run(["list", "--all", "--format", "tsv", "--language", language]).out
    let rows = table.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(rows.count == 1924)
    #expect(rows.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 5 })
  }

  @Test(
    "ends with 2 and one line for wrong arguments",
    arguments: [
      ["find"], ["rocket"], ["list", "--format", "xml"], ["find", "x", "--language", "xx"], ["--version", "--bogus"],
      ["--tone", "purple"], ["--search"], ["--language", "xx"], [""],
      ["find", String(repeating: "x", count: 100_000), "-y"],
    ])
  func usage(arguments: [String]) throws {
    let result = try run(arguments)
    #expect(result.status == 2)
    #expect(result.out.isEmpty)
    #expect(result.err.hasPrefix("emoji-popup: "))
    #expect(result.err.hasSuffix("\n") && result.err.filter { $0.isNewline }.count == 1)
  }

  @Test("names what is not UTF-8", arguments: ["--search \"$(printf 'a\\377')\"", "find \"$(printf 'a\\377')\""])
  func encoding(arguments: String) throws {
    let result = try shell("\"$0\" \(arguments)")
    #expect(result == .init(out: "", err: "emoji-popup: the argument “a\u{FFFD}” is not UTF-8 text\n", status: 2))
  }

  @Test("takes a query of 100 kB")
  func long() throws {
    #expect(
      try run(["find", String(repeating: "é", count: 50_000)])
        == .init(
          out: "", err: "emoji-popup: The query is too long; only its beginning was searched for.\n", status: 1))
  }

  @Test("says in one line that no font draws emoji, and how to get one")
  func noFont() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let configuration = folder.appending(path: "fonts.conf")
    try "<fontconfig><dir>\(folder.path)</dir><cachedir>\(folder.path)</cachedir></fontconfig>"
      .write(to: configuration, atomically: true, encoding: .utf8)
    for arguments in [["list"], ["find", "rocket"]] {
      let result = try run(arguments, ["FONTCONFIG_FILE": configuration.path])
      #expect(result.status == 3)
      #expect(result.out.isEmpty)
      #expect(
        result.err.hasPrefix("emoji-popup: no colour emoji font") && result.err.contains("fonts-noto-color-emoji"))
      #expect(result.err.filter { $0 == "\n" }.count == 1)
    }
    let all = try run(["list", "--all"], ["FONTCONFIG_FILE": configuration.path])
    #expect(all.status == 0)
    #expect(all.out.split(separator: "\n").count == 1923)
  }

  @Test(
    "ends quietly when its reader has seen enough, be the signal ignored or not", arguments: ["", "trap '' PIPE; "])
  func brokenPipe(before: String) throws {
    let result = try shell("\(before)\"$0\" list --all --format json | head -c 1; \"$0\" list --all | head -1")
    #expect(result == .init(out: "[😀\tgrinning face\n", err: "", status: 0))
  }

  @Test("says that it cannot write")
  func full() throws {
    let result = try shell("\"$0\" list --all >/dev/full")
    #expect(result == .init(out: "", err: "emoji-popup: cannot write: No space left on device\n", status: 3))
  }

  @Test("says what it is")
  func information() throws {
    let version = try run(["--version"])
    #expect(version.status == 0)
    for part in ["emoji-popup \(EmojiPopupVersion.current)\n", "Unicode 18.0, CLDR 48.2", "Unicode-3.0", "MIT"] {
      #expect(version.out.contains(part), "“\(part)” is missing")
    }
    let debug = try run(["--debug-info"], ["XDG_SESSION_TYPE": "wayland", "WAYLAND_DISPLAY": "wayland-7"])
    #expect(debug.status == 0)
    for part in [
      "XDG_SESSION_TYPE: wayland\n", "EmojiPopup.Wayland_wayland_2d7\n", "session bus: (none)", "font: ",
      "renderer: (no display)",
    ] {
      #expect(debug.out.contains(part), "“\(part)” is missing")
    }
    #expect(try run(["--help"]).out.contains("--at-pointer"))
  }
}
