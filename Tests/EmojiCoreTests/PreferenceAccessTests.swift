import EmojiCore
import Foundation
import GLibKit
import Testing

@Suite("Where the file cannot be used")
struct PreferenceAccessTests {
  private let scratch = Scratch()

  /// What may stand where the file or its folder should be. These hold for root too.
  private enum Obstacle: CaseIterable {
    case folder, pipe, socket, loop, fileAsFolder, noFolder, lock

    func place(in scratch: Scratch) throws -> FileStore {
      switch self {
      case .folder: try FileManager.default.createDirectory(atPath: scratch.file, withIntermediateDirectories: false)
      case .pipe: mkfifo(scratch.file, 0o600)
      case .socket: mknod(scratch.file, S_IFSOCK | 0o600, 0)
      case .loop: symlink("emoji-popup.ini", scratch.file)
      case .fileAsFolder:
        scratch.write("")
        return FileStore(folder: scratch.file)
      case .noFolder: return FileStore(folder: "/proc/none")
      case .lock:
        try FileManager.default.createDirectory(
          atPath: scratch.file + ".lock", withIntermediateDirectories: false)
      }
      return scratch.store()
    }
  }

  @Test("the pick is shown, is not called saved, and one line says why", arguments: Obstacle.allCases)
  private func obstacles(_ obstacle: Obstacle) throws {
    let store = try obstacle.place(in: scratch)
    store.apply([.picked("🚀")])
    let stored = store.apply([.picked("😀")])
    #expect(!stored.isSaved)
    #expect(stored.state.recents == ["😀", "🚀"])
    #expect(store.load().state.recents == ["😀", "🚀"])
    #expect(store.load().isSaved == false)
    let message = try #require(stored.message)
    #expect(message.contains("/") && !message.contains { $0.isNewline })
    #expect(!scratch.names.contains { $0.contains("damaged") || $0.contains("partial") })
  }

  @Test("what could not be saved is saved with the next pick, in order")
  func again() throws {
    try FileManager.default.createDirectory(atPath: scratch.file, withIntermediateDirectories: false)
    let store = scratch.store()
    #expect(!store.apply([.picked("🚀"), .setTone(.one(.dark), for: "👋")]).isSaved)
    try FileManager.default.removeItem(atPath: scratch.file)
    #expect(scratch.store().apply([.picked("🐈")]).isSaved)
    #expect(store.load().state.recents == ["🚀", "🐈"])
    #expect(store.apply([.picked("😀")]).isSaved)
    #expect(store.load().isSaved)
    let state = scratch.store().load().state
    #expect(state.recents == ["😀", "🚀", "🐈"])
    #expect(state.tone(for: "👋") == .one(.dark))
    #expect(state.usage["🚀"] == 1)
  }

  @Test("what was read before is still shown")
  func gone() throws {
    let store = scratch.store()
    store.apply([.picked("🚀")])
    unlink(scratch.file)
    try FileManager.default.createDirectory(atPath: scratch.file, withIntermediateDirectories: false)
    #expect(store.load().state.recents == ["🚀"])
    #expect(store.apply([.picked("😀")]).state.recents == ["😀", "🚀"])
  }

  @Test("a lock that nobody gives up is waited for two seconds, no longer")
  func busy() throws {
    let store = scratch.store()
    store.apply([.picked("🚀")])
    let lock = try FileLock(at: scratch.file + ".lock")
    let start = Date()
    let stored = lock.whileHeld { store.apply([.picked("😀")]) }
    #expect((1.9...10).contains(Date().timeIntervalSince(start)))
    #expect(!stored.isSaved)
    #expect(stored.message?.contains(".lock") == true)
    #expect(stored.state.recents == ["😀", "🚀"])
    #expect(scratch.store().load().state.recents == ["🚀"])
  }

  @Test(
    "a file that may not be read is never overwritten", .enabled(if: canBecomeNobody, "nobody's rights cannot be had"))
  func unreadable() throws {
    scratch.write("[state]\nrecents=🐈;\n")
    let before = scratch.bytes
    try give(scratch.folder, 0o700)
    try give(scratch.file, 0o000)
    let lines = try Writer.run("--as-nobody", "--folder", scratch.folder, "🍏", "2")
    #expect(lines.count == 4)
    #expect(lines.first?.hasPrefix("kept 🍏0 ") == true)
    #expect(lines.dropFirst(2).first == "recents 🍏1 🍏0")
    #expect(lines.last?.contains("cannot be read") == true)
    #expect(scratch.bytes == before)
    #expect(scratch.names == ["emoji-popup.ini"])
  }

  @Test(
    "a folder that may not be written is left as it is", .enabled(if: canBecomeNobody, "nobody's rights cannot be had"),
    arguments: ["[state]\nrecents=🐈;\n", "garbage"])
  func unwritable(text: String) throws {
    scratch.write(text)
    try give(scratch.file, 0o600)
    try give(scratch.folder, 0o500)
    let lines = try Writer.run("--as-nobody", "--folder", scratch.folder, "🍏", "2")
    #expect(lines.first?.hasPrefix("kept 🍏0 ") == true)
    #expect(lines.contains(text == "garbage" ? "recents 🍏1 🍏0" : "recents 🍏1 🍏0 🐈"))
    #expect(scratch.text == text)
    #expect(scratch.names == ["emoji-popup.ini"])
  }

  @Test("a full disk costs nothing that was there", arguments: ["16", "0"])
  func full(limit: String) throws {
    scratch.write("[state]\nrecents=🐈;\n")
    let lines = try Writer.run("--largest-file", limit, "--folder", scratch.folder, "🍏", "2")
    #expect(lines.first?.hasPrefix("kept 🍏0 ") == true)
    #expect(lines.last == "recents 🍏1 🍏0 🐈")
    #expect(scratch.text == "[state]\nrecents=🐈;\n")
    #expect(scratch.names == ["emoji-popup.ini"])
  }

  @Test(
    "a full or read-only file system is said in one line", .enabled(if: canMount, "file systems cannot be mounted"),
    arguments: [
      ("head -c 1M /dev/zero >$D/fill 2>/dev/null; test -s $D/fill", "No space left on device"),
      ("mount -o remount,ro $D", "Read-only file system"),
    ])
  func fileSystem(obstacle: String, reason: String) throws {
    let lines = try Writer.run(
      "--folder", scratch.folder, "🍏", "1", environment: ["D": scratch.folder],
      inside: "mount -t tmpfs -o size=64k tmpfs $D && echo '[state]\nrecents=🐈' >$D/emoji-popup.ini && \(obstacle)")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("kept 🍏0 ") == true)
    #expect(lines.first?.contains(reason) == true)
    #expect(lines.last == "recents 🍏0 🐈")
  }

  /// Hands a file to nobody, where this is root, so that its permissions decide.
  private func give(_ path: String, _ mode: mode_t) throws {
    if geteuid() == 0 { try #require(chown(path, 65534, 65534) == 0) }
    try #require(chmod(path, mode) == 0)
  }
}
