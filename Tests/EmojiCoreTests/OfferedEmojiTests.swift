import EmojiCore
import Testing

@Suite("Of all emoji")
struct OfferedEmojiTests {
  private let grinning = Emoji(string: "😀", category: .smileysAndPeople, version: EmojiVersion(1, 0))
  private let tired = Emoji(string: "\u{1FAE9}", category: .smileysAndPeople, version: EmojiVersion(16, 0))
  private let wave = Self.toned("👋", since: EmojiVersion(0, 6)) { _, _ in EmojiVersion(1, 0) }
  /// Two people: equal tones came with 12.0, mixed ones with 12.1.
  private let people = Self.toned("🧑‍🤝‍🧑", since: EmojiVersion(12, 0), two: true) { left, right in
    EmojiVersion(12, left == right ? 0 : 1)
  }

  private var all: [Emoji] { [grinning, tired, wave, people] }

  /// An emoji whose toned sequences are told apart by modifiers at their end, which is enough to choose among them.
  private static func toned(
    _ string: String, since version: EmojiVersion, two: Bool = false,
    variantsSince: (SkinTone, SkinTone) -> EmojiVersion
  ) -> Emoji {
    let variants = SkinTone.allCases.flatMap { left in
      (two ? SkinTone.allCases : [left]).map { right in
        Emoji.ToneVariant(
          string: string + "\(left.modifier)" + (two ? "\(right.modifier)" : ""), version: variantsSince(left, right))
      }
    }
    return Emoji(string: string, category: .smileysAndPeople, version: version, variants: variants)
  }

  @Test("all are offered that a font draws and a policy allows, in their order")
  func everything() {
    let offered = OfferedEmoji(of: all, policy: .device) { _ in true }
    #expect(offered.emoji == all)
    #expect(offered.emoji.map(\.variants) == all.map(\.variants))
  }

  @Test("none are offered that the font does not draw, nor their tones")
  func notDrawn() {
    let offered = OfferedEmoji(of: all, policy: .device) { $0 != "👋" && $0 != "\u{1FAE9}" }
    #expect(offered.emoji == [grinning, people])
    #expect(!offered.isAvailable("👋") && !offered.isAvailable("👋🏿") && !offered.isAvailable("\u{1FAE9}"))
  }

  @Test("none are offered that are too new, whatever the font draws, and the font is not asked for them")
  func tooNew() {
    var asked: [String] = []
    let offered = OfferedEmoji(of: all, policy: .maxEmojiVersion(EmojiVersion(11, 0))) {
      asked.append($0)
      return true
    }
    #expect(offered.emoji == [grinning, wave])
    #expect(!asked.contains("\u{1FAE9}") && !asked.contains("🧑‍🤝‍🧑"))
    #expect(Set(asked).count == asked.count)
  }

  @Test("one whose tones are newer than the policy is offered without them")
  func tonesTooNew() throws {
    let offered = OfferedEmoji(of: all, policy: .maxEmojiVersion(EmojiVersion(0, 7))) { _ in true }
    let wave = try #require(offered.emoji.first)
    #expect(offered.emoji.count == 1 && wave.string == "👋")
    #expect(!wave.supportsSkinTones && wave.variants == [] && wave.tones == [])
    #expect(wave.string(for: .one(.dark)) == "👋")
    #expect(offered.isAvailable("👋") && !offered.isAvailable("👋🏿"))
  }

  @Test("one keeps those tones that are old enough, and answers with itself for the others")
  func someTonesTooNew() throws {
    let offered = OfferedEmoji(of: all, policy: .maxEmojiVersion(EmojiVersion(12, 0))) { _ in true }
    let people = try #require(offered.emoji.last)
    #expect(people.tones == SkinTone.allCases.map(ToneSelection.one))
    #expect(
      people.variants.map(\.string)
        == self.people.tones.compactMap(self.people.variant).map(\.string).enumerated()
        .filter { $0.offset % 6 == 0 }.map(\.element))
    #expect(people.supportsSkinTones && people.supportsTwoSkinTones)
    #expect(people.string(for: .one(.dark)) == "🧑‍🤝‍🧑🏿🏿")
    #expect(people.string(for: .two(.dark, .light)) == "🧑‍🤝‍🧑")
    #expect(offered.isAvailable("🧑‍🤝‍🧑🏿🏿") && !offered.isAvailable("🧑‍🤝‍🧑🏿🏻"))
  }

  @Test("one is offered without the tones of a version of which the font draws only some")
  func someTonesNotDrawn() throws {
    let offered = OfferedEmoji(of: all, policy: .device) { $0 != "👋🏼" && $0 != "🧑‍🤝‍🧑🏿🏻" }
    let wave = try #require(offered.emoji.first { $0.string == "👋" })
    #expect(!wave.supportsSkinTones && wave.variant(for: .one(.dark)) == nil)
    let people = try #require(offered.emoji.last)
    #expect(people.tones == SkinTone.allCases.map(ToneSelection.one))
  }

  @Test("a sequence is available exactly as it is written")
  func availability() {
    let offered = OfferedEmoji(of: all, policy: .device) { _ in true }
    #expect(offered.isAvailable("👋🏿") && offered.isAvailable("😀"))
    #expect(!offered.isAvailable("") && !offered.isAvailable("x") && !offered.isAvailable("😀😀"))
  }

  @Test("one with tones names each of them once, in the order of its sequences")
  func tonesFollowVariants() {
    #expect(wave.tones == SkinTone.allCases.map(ToneSelection.one))
    #expect(people.tones.count == 25 && Set(people.tones).count == 25)
    for emoji in [wave, people] {
      #expect(emoji.tones.compactMap(emoji.variant) == emoji.variants)
    }
  }
}
