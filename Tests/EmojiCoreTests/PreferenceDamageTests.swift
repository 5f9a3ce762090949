import EmojiCore
import Foundation
import Testing

@Suite("A damaged file")
struct PreferenceDamageTests {
  private let scratch = Scratch()

  private static let damages: [(String, [UInt8])] = [
    ("random bytes", (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 73 ^ $0 >> 3) }),
    ("zeros", [UInt8](repeating: 0, count: 100)),
    ("a NUL in it", Array("[state]\nrecents=🚀\0;😀;\n".utf8)),
    ("not UTF-8", Array("[state]\nrecents=".utf8) + [0xF0, 0x9F, 0x9A, 0x0A]),
    ("cut off", Array("[state]\nrecents=🚀;\n[ton".utf8)),
    ("without a group", Array("recents=🚀;\n".utf8)),
    ("JSON", Array(#"{"recents": ["🚀"]}"#.utf8)),
    ("too large", Array("[state]\nrecents=\(String(repeating: "🚀;", count: 1_000_000))".utf8)),
  ]

  @Test("is set aside as it is, with one line, and the picker works on", arguments: damages)
  func setAside(damage: String, bytes: [UInt8]) throws {
    scratch.write(bytes)
    let store = scratch.store()
    let stored = store.load()
    let message = try #require(stored.message)
    #expect(message.contains("emoji-popup.ini.damaged-1"))
    #expect(!message.contains { $0.isNewline })
    #expect(stored.state == PickerState())
    #expect(FileManager.default.contents(atPath: scratch.file + ".damaged-1").map(Array.init) == bytes)

    #expect(store.apply([.picked("😀")]).message == nil)
    #expect(scratch.store().load().state.recents == ["😀"])
  }

  @Test("is noticed by a pick too, which is saved")
  func pick() {
    scratch.write("garbage")
    let stored = scratch.store().apply([.picked("😀")])
    #expect(stored.isSaved)
    #expect(stored.message?.contains("damaged-1") == true)
    #expect(scratch.store().load().state.recents == ["😀"])
  }

  @Test("never takes another's place, and the latest five are kept")
  func several() {
    for index in 1...8 {
      scratch.write("garbage \(index)")
      #expect(scratch.store().load().message?.contains("damaged-\(index),") == true)
    }
    #expect(scratch.names == (4...8).map { "emoji-popup.ini.damaged-\($0)" })
    #expect(
      FileManager.default.contents(atPath: scratch.file + ".damaged-4").map(Array.init) == Array("garbage 4".utf8))
  }

  @Test("behind a link is set aside where it is, and the link stays")
  func link() throws {
    try FileManager.default.createDirectory(atPath: scratch.folder + "/dotfiles", withIntermediateDirectories: false)
    scratch.write(Array("garbage".utf8), to: "dotfiles/mine.ini")
    try FileManager.default.createSymbolicLink(atPath: scratch.file, withDestinationPath: "dotfiles/mine.ini")
    #expect(scratch.store().apply([.picked("😀")]).isSaved)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file) == "dotfiles/mine.ini")
    #expect(FileManager.default.fileExists(atPath: scratch.folder + "/dotfiles/mine.ini.damaged-1"))
  }

  @Test("is set aside once when many notice it at the same time")
  func together() throws {
    scratch.write("garbage")
    let writers = try (0..<4).map { try Writer(["--folder", scratch.folder, "🍏\($0)", "3"]) }
    for writer in writers { #expect(writer.lines().count == 4) }
    #expect(scratch.names == ["emoji-popup.ini", "emoji-popup.ini.damaged-1"])
    #expect(scratch.store().load().state.recents.count == 12)
  }

  @Test("An empty file is no damage")
  func empty() {
    scratch.write("")
    #expect(scratch.store().load().message == nil)
    #expect(scratch.store().apply([.picked("😀")]).isSaved)
  }
}
