import Foundation
import Testing

@testable import EmojiPopup

@Suite("A configuration file of somebody's own")
struct ConfigFileTests {
  private let block = MarkedBlock(["bindsym Mod4+period exec emoji-popup"])

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("keeps its mode and its link, has a backup meanwhile, and is given back byte for byte")
  func givenBack() throws {
    try Folder.with { folder in
      let (link, file) = (folder.path + "/config", folder.path + "/dotfiles-config")
      let before = Data("a\r\nb\u{0}\u{fffd}".utf8)
      try before.write(to: URL(fileURLWithPath: file))
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "dotfiles-config")
      let backup = try #require(try ConfigFile(link).add(block))
      #expect(try Data(contentsOf: URL(fileURLWithPath: backup)) == before)
      #expect(try mode(backup) == 0o640 && mode(file) == 0o640)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "dotfiles-config")
      #expect(try ConfigFile(link).block() == block)
      #expect(try ConfigFile(link).add(block) == nil)
      #expect(try ConfigFile(link).removeBlock() == [])
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
      #expect(try mode(file) == 0o640)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["config", "dotfiles-config"])
    }
  }

  @Test("keeps its backup where it has changed since, and says so")
  func changed() throws {
    try Folder.with { folder in
      let path = folder.path + "/config"
      try "a\n".write(toFile: path)
      let backup = try #require(try ConfigFile(path).add(block))
      try (String(contentsOfFile: path, encoding: .utf8) + "b\n").write(toFile: path)
      let notes = try ConfigFile(path).removeBlock()
      #expect(notes.count == 1 && notes[0].contains(backup))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "a\nb\n")
      #expect(try String(contentsOfFile: backup, encoding: .utf8) == "a\n")
    }
  }

  @Test(
    "that cannot be replaced stays as it is, and the reason is one line",
    arguments: ["/proc/version", "folder", "huge"])
  func unwritable(target: String) throws {
    try Folder.with { folder in
      let path = folder.path + "/config"
      if target == "folder" {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      } else if target == "huge" {
        try Data(repeating: 10, count: 9 << 20).write(to: URL(fileURLWithPath: path))
      } else {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
      }
      let failure = #expect(throws: ShortcutFailure.self) { try ConfigFile(path).add(block) }
      let words = try #require(failure?.description)
      #expect(words.contains("/") && !words.contains("\n"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["config"])
    }
  }
}
