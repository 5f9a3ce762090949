import EmojiCore
import Foundation
import GLibKit
import TestSupport
import Testing

@testable import EmojiRender

@Suite("Images that are kept")
struct EmojiImagesTests {
  static let emoji = ["😀", "👋", "👋🏿", "☺️", "1️⃣", "🔥", "🐦‍🔥", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇫🇷"]
  private let folder: Folder
  private let font: EmojiFont
  private let cache: CacheFolder
  private let style = EmojiImageStyle(size: 24)

  init() throws {
    folder = try Folder()
    font = try FontCatalogue(files: [try folder.write(Fixture.notoSubset.bytes, as: "font.ttf")]).emojiFont()
    cache = CacheFolder(folder.path("cache/emoji-popup"))
  }

  private func open(_ style: EmojiImageStyle? = nil) -> EmojiImages {
    EmojiImages(of: font, style: style ?? self.style, in: cache)
  }

  private func pictures(_ images: EmojiImages) -> [[UInt32]?] { Self.emoji.map { images.image(of: $0)?.words } }

  /// What is drawn without any cache.
  private func drawn() -> [[UInt32]?] { pictures(EmojiImages(of: font, style: style, in: nil)) }

  private func file() throws -> String {
    try #require(folder.names(in: "cache/emoji-popup").first.map { folder.path("cache/emoji-popup/\($0)") })
  }

  @Test("are the same that were made, and come without the font")
  func roundTrip() throws {
    let made = drawn()
    #expect(made.allSatisfy { $0 != nil })
    let images = open()
    #expect(pictures(images) == made)
    #expect(images.store() && !images.store())
    #expect(pictures(images) == made)
    try FileManager.default.removeItem(atPath: font.path)
    #expect(pictures(open()) == made)
    #expect(open().image(of: "🇨🇶") == nil)
  }

  @Test("leave the font closed")
  func closed() throws {
    func isMapped() throws -> Bool {
      try Programs.run("/bin/grep", ["-qF", font.path, "/proc/\(getpid())/maps"]).status == 0
    }
    let first = open()
    _ = pictures(first)
    #expect(try isMapped())
    first.store()
    #expect(try !isMapped())
    let second = open()
    _ = pictures(second)
    second.prepare(Self.emoji)
    #expect(try !isMapped())
  }

  @Test("are made anew where the file is damaged, and kept again where that can be", arguments: CacheDamage.allCases)
  func damage(_ damage: CacheDamage) throws {
    let first = open()
    _ = pictures(first)
    first.store()
    let path = try file()
    try damage.strike(path)
    let images = open()
    #expect(pictures(images) == drawn())
    let isWhole = damage == .unreadable && getuid() == 0
    #expect(images.store() == (damage.isReplaced && !isWhole))
    #expect(pictures(images) == drawn())
    try FileManager.default.removeItem(atPath: font.path)
    #expect(pictures(open()).allSatisfy { $0 != nil } == damage.isReplaced)
    if damage == .fullFolder { #expect(FileManager.default.fileExists(atPath: path + "/file")) }
  }

  @Test(
    "are made anew where the file is cut off or written over while it is in use", arguments: [0, 100, 5_000, 12_000])
  func damageInUse(length: Int) throws {
    let first = open()
    _ = pictures(first)
    first.store()
    let images = open()
    #expect(images.image(of: "😀") != nil)
    let handle = try #require(FileHandle(forUpdatingAtPath: try file()))
    try handle.truncate(atOffset: UInt64(length))
    #expect(pictures(images) == drawn())
    try handle.seek(toOffset: UInt64(length))
    try handle.write(contentsOf: Data(repeating: 0x55, count: 30_000))
    let again = open()
    #expect(pictures(again) == drawn() && pictures(images) == drawn())
  }

  @Test("stand in the file in the order in which they were asked for, those of the last time behind")
  func order() throws {
    let first = open()
    for emoji in ["🔥", "😀"] { _ = first.image(of: emoji) }
    first.store()
    let second = open()
    for emoji in ["👋", "😀"] { _ = second.image(of: emoji) }
    second.store()
    let file = try #require(ImageFile(try file(), key: key(style), size: 24))
    #expect(file.entries.map(\.emoji) == ["👋", "😀", "🔥"].map { Fingerprint($0).value })
  }

  private func key(_ style: EmojiImageStyle) -> String {
    "\(font.key) \(font.format.rawValue) cairo \(Renderer.cairo.version) \(style.key)"
  }

  @Test("of another size, style or font are others")
  func keys() throws {
    let styles = [style, EmojiImageStyle(size: 25), EmojiImageStyle(size: 24, isMonochrome: true)]
    for style in styles {
      let images = open(style)
      #expect(images.image(of: "😀")?.size == style.size)
      images.store()
    }
    #expect(folder.names(in: "cache/emoji-popup").count == 3)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 7)], ofItemAtPath: font.path)
    let newer = try FontCatalogue(files: [font.path]).emojiFont()
    try FileManager.default.removeItem(atPath: font.path)
    #expect(EmojiImages(of: newer, style: style, in: cache).image(of: "😀") == nil)
    // A file under another's name is not taken for it.
    let folder = try Folder()
    let path = folder.path("images")
    #expect(ImageFile.write([], to: path, key: "24 pixels", size: 24, in: CacheFolder(folder.path(""))))
    #expect(ImageFile(path, key: "24 pixels", size: 24) != nil)
    for (key, size) in [("24 pixelz", 24), ("24 pixel", 24), ("24 pixels", 25)] {
      #expect(ImageFile(path, key: key, size: size) == nil)
    }
  }

  @Test("need no folder that can be written", arguments: ["font.ttf/cache", "loop"])
  func nowhere(path: String) throws {
    symlink(folder.path("loop"), folder.path("loop"))
    let images = EmojiImages(of: font, style: style, in: CacheFolder(folder.path(path)))
    #expect(pictures(images) == drawn())
    #expect(!images.store())
    #expect(pictures(images) == drawn())
  }

  @Test("are prepared on one thread, and asked for on another meanwhile")
  func threads() throws {
    let images = open()
    let preparing = BackgroundWork { images.prepare(Self.emoji + ["🇽🇽", "a"]) }
    #expect(pictures(images) == drawn())
    preparing.wait()
    #expect(pictures(images) == drawn() && images.image(of: "🇽🇽") == nil)
    let storing = (0..<4).map { _ in BackgroundWork { images.store() } }
    #expect(pictures(images) == drawn())
    #expect(storing.filter { $0.wait() }.count == 1)
    #expect(pictures(open()) == drawn())
  }

  @Test("never fill the disk: the oldest go, and what is nobody's stays")
  func bounded() throws {
    let limit = 400_000
    let small = CacheFolder(folder.path("small"), limit: limit)
    for size in 40...60 {
      let images = EmojiImages(of: font, style: EmojiImageStyle(size: size), in: small)
      _ = pictures(images)
      #expect(images.store())
      let sizes = try folder.names(in: "small").map {
        try #require(try FileManager.default.attributesOfItem(atPath: folder.path("small/\($0)"))[.size] as? Int)
      }
      #expect(sizes.reduce(0, +) <= limit)
      if size == 40 { try folder.write(Data(count: 9), as: "small/images.txt") }
    }
    #expect(folder.names(in: "small").contains("images.txt") && folder.names(in: "small").count == 4)
    try FileManager.default.removeItem(atPath: font.path)
    let kept = (40...60).filter {
      EmojiImages(of: font, style: EmojiImageStyle(size: $0), in: small).image(of: "😀") != nil
    }
    #expect(kept == [58, 59, 60])
  }

  @Test("are as many as there is room for, those that were asked for first")
  func room() throws {
    let small = CacheFolder(folder.path("small"), limit: 10_000)
    let images = EmojiImages(of: font, style: style, in: small)
    _ = pictures(images)
    #expect(images.store())
    #expect(pictures(images) == drawn())
    try FileManager.default.removeItem(atPath: font.path)
    let kept = pictures(EmojiImages(of: font, style: style, in: small)).map { $0 != nil }
    #expect(kept == [true, true, true, true] + [Bool](repeating: false, count: Self.emoji.count - 4))
  }

  @Test("are told apart by fingerprints of which no two are alike")
  func fingerprints() {
    let sequences = EmojiDataset.builtIn.all.flatMap { $0.sequences.map(\.string) }
    #expect(sequences.count > 3_900)
    #expect(Set(sequences.map { Fingerprint($0).value }).count == Set(sequences.map { Array($0.utf8) }).count)
  }
}
