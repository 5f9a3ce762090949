import EmojiCore
import Foundation
import GLibKit
import Testing

@testable import emoji_tablegen

@Suite struct EmojiTestFileTests {
  private static let path = Fixtures.folder.appendingPathComponent("emoji-test-17.0.txt").path

  @Test("Emoji 17.0 has 1,914 emoji, 330 of them with tones, and no row is lost")
  func counts() throws {
    let test = try EmojiTestFile(InputFile(path: Self.path))
    #expect(test.version == EmojiVersion(17, 0) && test.date == "2025-08-04")
    let emoji = try ToneGrouping(test.rows, file: Self.path).emoji
    #expect(emoji.count == 1914)
    #expect(emoji.count(where: \.supportsSkinTones) == 330)
    #expect(emoji.count(where: \.supportsTwoSkinTones) == 19)
    #expect(emoji.reduce(0) { $0 + 1 + $1.variants.count } == test.rows.count)
    #expect(Set(emoji.map(\.category)).count == 8)
  }

  @Test("people come after faces in one category, and components nowhere")
  func order() throws {
    let test = try EmojiTestFile(InputFile(path: Self.path))
    let emoji = try ToneGrouping(test.rows, file: Self.path).emoji
    let place = Dictionary(uniqueKeysWithValues: emoji.enumerated().map { ($1.string, $0) })
    let (face, hand, monkey) = (place["😀"], place["👋"], place["🐵"])
    #expect(try #require(face) < #require(hand))
    #expect(try #require(hand) < #require(monkey))
    #expect(place["🏻"] == nil && place["🦰"] == nil)
    #expect(emoji.map(\.category.rawValue) == emoji.map(\.category.rawValue).sorted())
  }

  @Test(
    "toned rows find their emoji by name, where code points and file order mislead",
    arguments: [
      ("🖐️", 5, "🖐🏽"), ("✌️", 5, "✌🏿"), ("🕵️", 5, "🕵🏻"), ("💏", 25, "🧑🏻‍❤️‍💋‍🧑🏿"), ("💑", 25, "💑🏽"), ("👯", 25, "🧑🏻‍🐰‍🧑🏼"),
      ("🤼", 25, "🧑🏿‍🫯‍🧑🏻"), ("👩‍❤️‍💋‍👨", 25, "👩🏻‍❤️‍💋‍👨🏻"), ("🧑‍🤝‍🧑", 25, "🧑🏽‍🤝‍🧑🏾"), ("👨‍🦲", 5, "👨🏾‍🦲"),
    ])
  func grouping(base: String, count: Int, toned: String) throws {
    let test = try EmojiTestFile(InputFile(path: Self.path))
    let emoji = try ToneGrouping(test.rows, file: Self.path).emoji
    let found = try #require(emoji.first { $0.string == base })
    #expect(found.variants.count == count)
    #expect(found.variants.contains { $0.string == toned })
  }
}
