import EmojiCore
import Foundation
import GLibKit
import Testing

@testable import EmojiRender

@Suite("What a font draws is kept")
struct DrawnEmojiTests {
  private let folder: Folder
  private let cache: CacheFolder
  private let font: EmojiFont
  private let sequences = ["😀", "👋", "👋🏻", "👋🏿", "🔥", "🇫🇷", "🇽🇽", "🐦", "😁"]
  private let drawn = [true, true, false, true, true, true, false, false, false]

  init() throws {
    folder = try Folder()
    cache = CacheFolder(folder.path("cache"))
    font = try FontCatalogue(files: [try folder.write(Fixture.notoSubset.bytes, as: "font.ttf")]).emojiFont()
  }

  private func answers(table: String = "18.0", asking sequences: [String]? = nil) throws -> [Bool] {
    try self.sequences.map(
      DrawnEmoji(of: sequences ?? self.sequences, table: table, font: font, in: cache).draws)
  }

  private func file(_ kind: CacheFolder.Kind) throws -> String {
    let name = try #require(folder.names(in: "cache").first { $0.hasPrefix(kind.rawValue) })
    return folder.path("cache/\(name)")
  }

  @Test("and answers without the font, and without being asked for")
  func isKept() throws {
    #expect(try answers() == drawn)
    try FileManager.default.removeItem(atPath: font.path)
    #expect(try answers(asking: []) == drawn)
    #expect(throws: EmojiFontError.self) { try answers(table: "19.0") }
  }

  @Test("is found out anew where the file is damaged", arguments: CacheDamage.allCases)
  func damage(_ damage: CacheDamage) throws {
    #expect(try answers() == drawn)
    try damage.strike(file(.coverage))
    #expect(try answers() == drawn)
    #expect(try answers() == drawn)
    try FileManager.default.removeItem(atPath: font.path)
    if damage.isReplaced { #expect(try answers() == drawn) }
  }

  @Test("of another table is another")
  func tables() throws {
    #expect(try answers(table: "17.0", asking: ["😀"]) == sequences.map { $0 == "😀" })
    #expect(try answers() == drawn)
  }

  @Test("agrees with the font on every emoji", .enabled(if: (try? FontCatalogue().emojiFont()) != nil))
  func everyEmoji() throws {
    let font = try FontCatalogue().emojiFont()
    let all = EmojiDataset.builtIn.all.flatMap { $0.sequences.map(\.string) }
    let coverage = try FontCoverage(of: font)
    for _ in 0..<2 {
      let kept = try DrawnEmoji(of: all, table: "18.0", font: font, in: cache)
      #expect(all.filter { kept.draws($0) != coverage.draws($0) } == [])
    }
  }

  @Test("and that it is a font, without opening it again")
  func verdict() throws {
    let files = FileManager.default
    let time = Date(timeIntervalSince1970: 1_000_000_000)
    try files.setAttributes([.modificationDate: time], ofItemAtPath: font.path)
    let catalogue = FontCatalogue(files: [font.path])
    let found = try catalogue.emojiFont(rememberedIn: cache)
    // Of the same size and time, so that only who opens it sees that it is a font no more.
    let handle = try #require(FileHandle(forUpdatingAtPath: font.path))
    try handle.write(contentsOf: Data(count: try Fixture.notoSubset.bytes.count))
    try handle.close()
    try files.setAttributes([.modificationDate: time], ofItemAtPath: font.path)
    #expect(throws: EmojiFontError.self) { try catalogue.emojiFont() }
    #expect(try catalogue.emojiFont(rememberedIn: cache) == found)
  }

  @Test("and that it is a font, until the note of that is damaged", arguments: CacheDamage.allCases)
  func damagedVerdict(damage: CacheDamage) throws {
    let catalogue = FontCatalogue(files: [font.path])
    _ = try catalogue.emojiFont(rememberedIn: cache)
    try damage.strike(file(.font))
    #expect(try catalogue.emojiFont(rememberedIn: cache) == font)
    #expect(try catalogue.emojiFont(rememberedIn: cache) == font)
  }
}
