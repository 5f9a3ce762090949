import Foundation
import TestSupport
import Testing

@testable import EmojiPopup
@testable import GLibKit

/// `data/` says of the command what the command says of itself.
@Suite("The manual page and the completions")
struct ManualTests {
  private static let data = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "data")
  private static let tables = [
    CommandTable.show, CommandTable.find, CommandTable.list, CommandTable.render, CommandTable.shortcut,
    CommandTable.shellExtension,
  ]
  private static var names: Set<String> { Set(tables.flatMap(\.options).map(\.name)) }

  private func words(_ path: String) throws -> Set<String> {
    let text = try String(contentsOf: Self.data.appending(path: path), encoding: .utf8)
      .replacing("\\-", with: "-")
    return Set(text.split { !$0.isLetter && $0 != "-" }.map(String.init))
  }

  @Test("name every option", arguments: ["emoji-popup.1", "completions/emoji-popup.bash", "completions/_emoji-popup"])
  func options(path: String) throws {
    let named = try words(path).filter { $0.hasPrefix("--") && $0.utf8.count > 2 }.map { String($0.dropFirst(2)) }
    #expect(Set(named) == Self.names)
  }

  @Test("name every option to fish")
  func fish() throws {
    let text = try String(contentsOf: Self.data.appending(path: "completions/emoji-popup.fish"), encoding: .utf8)
    let named = text.split(separator: "\n").filter { $0.hasPrefix("complete ") }
      .flatMap { $0.split(separator: " -l ").dropFirst() }.map { String($0.prefix { !$0.isWhitespace }) }
    #expect(Set(named) == Self.names)
  }

  @Test("name the version and every category")
  func others() throws {
    let text = try String(contentsOf: Self.data.appending(path: "emoji-popup.1"), encoding: .utf8)
    #expect(text.contains("emoji\\-popup \(EmojiPopupVersion.current)"))
    for path in [
      "emoji-popup.1", "completions/emoji-popup.bash", "completions/_emoji-popup", "completions/emoji-popup.fish",
    ] {
      let words = try words(path)
      #expect(["smileys-and-people", "travel-and-places", "flags", "recent"].allSatisfy(words.contains), "\(path)")
    }
  }

  @Test("name every action of shortcut, and the manual every key and modifier")
  func shortcut() throws {
    for path in [
      "emoji-popup.1", "completions/emoji-popup.bash", "completions/_emoji-popup", "completions/emoji-popup.fish",
    ] {
      let words = try words(path)
      #expect((ShortcutRequest.actions + ["shortcut"]).allSatisfy(words.contains), "\(path)")
    }
    let text = try String(contentsOf: Self.data.appending(path: "emoji-popup.1"), encoding: .utf8)
    let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    #expect((ShortcutKey.named + KeyCombination.modifierNames).filter { !words.contains($0) } == [])
  }

  @Test("name every preference and what it is where nobody has set it")
  func preferences() throws {
    let file = Self.data.appending(path: "\(ApplicationIdentifier.base).gschema.xml")
    let schema = try String(contentsOf: file, encoding: .utf8)
    let keys = schema.matches(of: /<key name="([a-z-]+)"[^>]*>\s*<default>'?([^'<]*)'?<\/default>/)
    #expect(keys.count == 6)
    let manual = try String(contentsOf: Self.data.appending(path: "emoji-popup.1"), encoding: .utf8)
      .replacing("\\-", with: "-")
    for key in keys { #expect(manual.contains(".BR \(key.1) \" (\(key.2))\"\n"), "\(key.1)") }
  }

  @Test(
    "name every action of shell-extension",
    arguments: [
      "emoji-popup.1", "completions/emoji-popup.bash", "completions/_emoji-popup", "completions/emoji-popup.fish",
    ])
  func shellExtension(path: String) throws {
    let words = try words(path)
    let actions = ShellExtensionCommand.Action.allCases.map(\.rawValue)
    #expect((actions + ["shell-extension"]).allSatisfy(words.contains))
  }

  @Test(
    "are in order for those who read them",
    arguments: [
      "man --warnings -E UTF-8 -l -Tutf8 -Z emoji-popup.1 >/dev/null", "bash -n completions/emoji-popup.bash",
      "zsh -n completions/_emoji-popup", "fish -n completions/emoji-popup.fish", "mandoc -T lint emoji-popup.1",
    ])
  func check(line: String) throws {
    let tool = line.prefix { $0 != " " }
    guard try Programs.shell("command -v \(tool)").status == 0 else { return }
    let result = try Programs.shell("cd '\(Self.data.path)' && \(line)")
    #expect(result == .init(out: "", err: "", status: 0))
  }
}
