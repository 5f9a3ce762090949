import Foundation
import GLibKit
import TestSupport
import Testing

@testable import EmojiRender

@Suite("Processes that store images", .timeLimit(.minutes(3)))
struct ImageWriterTests {
  private let folder: Folder
  private let cache: CacheFolder
  private let style = EmojiImageStyle(size: 64)
  private static let writer = Programs.folder.appendingPathComponent("image-writer").path

  init() throws {
    folder = try Folder()
    cache = CacheFolder(folder.path("cache"))
  }

  private func emoji(_ first: UInt32, _ count: UInt32) -> [String] {
    (0..<count).compactMap { Unicode.Scalar(first + $0).map { String($0) } }
  }

  /// How many of these images are in the cache, each as it should be.
  private func stored(_ emoji: [String]) throws -> Int {
    let font = try FontCatalogue().emojiFont()
    let key = "\(font.key) \(font.format.rawValue) cairo \(Renderer.cairo.version) \(style.key)"
    guard let file = ImageFile(cache.path(.images, key: key), key: key, size: 64) else { return 0 }
    let rasterizer = try EmojiRasterizer(of: font, style: style)
    return emoji.filter { emoji in
      guard let entry = file.entry(of: Fingerprint(emoji).value) else { return false }
      let pixels = file.pixels(of: entry)
      #expect(pixels != nil && pixels == rasterizer.image(of: emoji)?.pixels, "\(emoji)")
      return true
    }.count
  }

  @Test("and are killed leave what they had stored before, and the next one clears up", arguments: [5, 30, 60, 90])
  func killed(milliseconds: Int) throws {
    let line =
      "\"$1\" \"$2\" 1f400 60 & writer=$!; sleep \(Double(150 + milliseconds) / 1000); kill -9 $writer; wait $writer"
    let result = try Programs.shell(line, [Self.writer, cache.path])
    let reported = result.out.split(separator: "\n").last.flatMap { Int($0) } ?? 0
    #expect(!result.out.contains("not stored"))
    #expect(try stored(emoji(0x1F400, 60)) >= reported)
    #expect(try Programs.run(Self.writer, [cache.path, "1f4a0", "1"]).out == "1\n")
    #expect(try stored(emoji(0x1F400, 60)) >= reported && stored(emoji(0x1F4A0, 1)) == 1)
    #expect(folder.names(in: "cache").count == 1)
  }

  @Test("at once lose none of them")
  func together() throws {
    let line = "\"$1\" \"$2\" 1f400 40 & \"$1\" \"$2\" 1f440 40 & \"$1\" \"$2\" 1f480 40 & wait"
    let result = try Programs.shell(line, [Self.writer, cache.path])
    #expect(result.status == 0 && result.out.split(separator: "\n").count == 120)
    #expect(folder.names(in: "cache").count == 1)
    let counts = try [0x1F400, 0x1F440, 0x1F480].map { try stored(emoji($0, 40)) }
    #expect(counts == [40, 40, 40])
  }

  @Test("on a disk that is full leave the old file and nothing else")
  func full() throws {
    #expect(try Programs.run(Self.writer, [cache.path, "1f400", "3"]).out == "1\n2\n3\n")
    // Files of 70 kB at most: four images, and an error instead of a signal for more.
    let line = "ulimit -f 140; trap '' XFSZ; \"$1\" \"$2\" 1f410 10"
    let result = try Programs.shell(line, [Self.writer, cache.path])
    #expect(result.status == 0)
    #expect(result.out.split(separator: "\n").first == "1")
    #expect(result.out.split(separator: "\n").dropFirst().allSatisfy { $0 == "not stored" })
    #expect(try stored(emoji(0x1F400, 3)) == 3)
    #expect(folder.names(in: "cache").count == 1)
  }
}
