import EmojiCore
import Foundation
import GLibKit
import Testing

@Suite("A store")
struct PreferenceStoreTests {
  private let scratch = Scratch()

  @Test("What was picked and toned is there after a restart")
  func restart() {
    let first = scratch.store().apply([.picked("🚀"), .picked("👋🏿", base: "👋"), .setTone(.one(.dark), for: "👋")])
    #expect(first.isSaved)
    #expect(first.message == nil)
    let second = scratch.store().load()
    #expect(second.state == first.state)
    #expect(second.state.recents == ["👋🏿", "🚀"])
    #expect(second.state.tone(for: "👋") == .one(.dark))
  }

  @Test("A store in memory behaves as one in a file does")
  func inMemory() {
    let changes: [StateChange] = [.picked("🚀"), .setDefaultTone(.one(.light)), .picked("😀"), .removeRecent("🚀")]
    let stores: [any PreferenceStore] = [InMemoryStore(maximumRecents: 2), scratch.store(maximumRecents: 2)]
    let states = stores.map { store in
      for change in changes { store.apply([change]) }
      return store.load().state
    }
    #expect(states[0] == states[1])
    #expect(InMemoryStore(maximumRecents: 2, changes).load().state == states[0])
  }

  @Test("Looking makes no file, and a change that changes nothing writes none")
  func untouched() {
    let folder = scratch.folder + "/new"
    let store = FileStore(folder: folder)
    #expect(store.load().message == nil)
    #expect(!FileManager.default.fileExists(atPath: folder))
    store.apply([.clearRecents])
    #expect(!FileManager.default.fileExists(atPath: store.path))
  }

  @Test("The folder and the file are the user's alone")
  func permissions() throws {
    let store = FileStore(folder: scratch.folder + "/a/b")
    #expect(store.apply([.picked("🚀")]).isSaved)
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(scratch.folder + "/a/b") == 0o700)
    #expect(try mode(store.path) == 0o600)
  }

  @Test("Name, prefix and maximum set another picker's state apart")
  func isolation() {
    let folder = scratch.folder
    let stores = [
      FileStore(folder: folder), FileStore(keyPrefix: "mail", folder: folder),
      FileStore(keyPrefix: "mail:tones", folder: folder), FileStore(name: "chat", maximumRecents: 2, folder: folder),
    ]
    let picks = ["🍏", "🍎", "🍐", "🍊"]
    for (store, pick) in zip(stores, picks) {
      for index in 0..<3 { store.apply([.picked("\(pick)\(index)"), .setTone(.one(.dark), for: pick)]) }
    }
    for (store, pick) in zip(stores, picks) {
      let state = store.load().state
      #expect(state.recents == (0..<(pick == "🍊" ? 2 : 3)).map { "\(pick)\(2 - $0)" })
      #expect(state.tones == [pick: .one(.dark)])
    }
    stores[1].apply([.clearRecents])
    #expect(stores.map(\.self).map { $0.load().state.recents.count } == [3, 0, 3, 2])
    #expect(scratch.names == ["chat.ini", "emoji-popup.ini"])
  }

  @Test("What only a later version knows survives a pick")
  func unknown() throws {
    scratch.write(
      """
      # mine
      [state]
      recents=🚀;
      pinned=🐈;

      [tones]
      # as in the photo
      👋=iridescent
      👍[fr]=dark
      [future]
      a=\\q%zz

      """)
    #expect(scratch.store().apply([.picked("😀"), .setTone(.one(.dark), for: "✋")]).isSaved)
    let text = try #require(scratch.text)
    for line in ["# mine", "pinned=🐈;", "# as in the photo", "👋=iridescent", "👍[fr]=dark", "[future]", "a=\\q%zz"] {
      #expect(text.split(separator: "\n").contains(Substring(line)), "\(line) is gone")
    }
    #expect(text.contains("recents=😀;🚀;"))
  }

  @Test("A link to the file stays a link, also before its target exists", arguments: [true, false])
  func link(exists: Bool) throws {
    let target = scratch.folder + "/dotfiles"
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: false)
    if exists { scratch.write(Array("[state]\nrecents=🐈".utf8), to: "dotfiles/mine.ini") }
    try FileManager.default.createSymbolicLink(atPath: scratch.file, withDestinationPath: "dotfiles/mine.ini")
    #expect(scratch.store().apply([.picked("🚀")]).isSaved)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file) == "dotfiles/mine.ini")
    #expect(scratch.store().load().state.recents == (exists ? ["🚀", "🐈"] : ["🚀"]))
    #expect(scratch.names == ["dotfiles", "emoji-popup.ini"])
  }

  @Test(
    "The file is in XDG_STATE_HOME, or below the home folder where that is unset, empty or relative",
    arguments: [
      ("/xdg", "/xdg"), (nil, "/home/.local/state"), ("", "/home/.local/state"), ("xdg", "/home/.local/state"),
    ])
  func location(variable: String?, expected: String) throws {
    let value = variable.map { $0.hasPrefix("/") ? scratch.folder + $0 : $0 }
    // A child inherits what is not overridden: an empty value stands for none.
    let lines = try Writer.run(
      "🍏", "1", environment: ["HOME": scratch.folder + "/home", "XDG_STATE_HOME": value ?? ""])
    #expect(lines.first == "saved 🍏0")
    #expect(FileManager.default.fileExists(atPath: scratch.folder + expected + "/emoji-popup/emoji-popup.ini"))
  }

  @Test("A name is one part of a path", arguments: ["", ".", "..", ".hidden", "a/b", "/", "a\0", "a\n"])
  func badNames(_ name: String) {
    #expect(!FileStore.isValid(name: name))
    #expect(FileStore.isValid(name: "emoji-popup"))
    #expect(FileStore.isValid(name: "émoji 2.0"))
  }

  @Test("A prefix can stand in a group's name", arguments: ["[", "a]b", "a\n", String(repeating: "a", count: 101)])
  func badPrefixes(_ prefix: String) {
    #expect(!FileStore.isValid(keyPrefix: prefix))
    #expect(FileStore.isValid(keyPrefix: ""))
    #expect(FileStore.isValid(keyPrefix: "mail: work"))
  }
}
