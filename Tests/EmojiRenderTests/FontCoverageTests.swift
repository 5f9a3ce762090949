import Testing

@testable import EmojiRender

@Suite("A font draws")
struct FontCoverageTests {
  @Test(
    "what it has one glyph for",
    arguments: ["😀", "👋", "👋🏿", "☺️", "1️⃣", "🔥", "🐦‍🔥", "🏴", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇫🇷", "🇨🇶", "\u{1FAE9}", "\u{1FAEA}", "\u{1F6D8}"])
  func whatItHas(sequence: String) throws { #expect(try FontCoverage(.notoSubset).draws(sequence)) }

  @Test(
    "nothing else",
    arguments: [
      ("no glyph", "😁"), ("a new emoji", "\u{1FAEB}"), ("a tone that it lacks", "👋🏻"),
      ("a sequence that falls apart", "😀‍🔥"), ("two emoji", "😀🔥"), ("an emoji and a tone", "🔥🏿"),
      ("a flag that it lacks", "🇫🇨"), ("no flag at all", "🇽🇽"),
      ("a nation that it lacks", "🏴󠁧󠁢󠁣󠁳󠁿"), ("a keycap of a letter", "a️⃣"), ("a glyph without an image", "🐦"),
      ("a letter", "a"), ("a selector", "\u{FE0F}"), ("a joiner", "\u{200D}"), ("nothing", ""),
    ])
  func nothingElse(kind: String, sequence: String) throws {
    #expect(try !FontCoverage(.notoSubset).draws(sequence), "\(kind)")
  }

  @Test("a sequence alike with its selectors and without, as clipboards often have it")
  func selectorsMayBeMissing() throws {
    let coverage = try FontCoverage(.notoSubset)
    #expect(coverage.draws("☺") && coverage.draws("1\u{20E3}") && coverage.draws("😀\u{FE0F}"))
  }

  @Test("neither its box for what is missing, however colourful, nor a black flag for a nation's")
  func colourfulBoxes() throws {
    let coverage = try FontCoverage(.layers)
    #expect(coverage.draws(["😀", "😀\u{FE0F}", "🏴"]) == [true, true, true])
    #expect(coverage.draws(["😁", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴😁", " "]) == [false, false, false, false])
  }

  @Test("layers without an outline only where cairo does")
  func layersWithoutOutline() throws {
    let font = try FontCatalogue(files: [Fixture.layers.path]).emojiFont()
    let face = try #require(FontFace(path: font.path, index: 0))
    let balloon = try #require(face.glyph(for: "🎈"))
    let old = GlyphInk(of: face, format: .layers, renderer: Renderer(version: 1_16_00))
    let new = GlyphInk(of: face, format: .layers, renderer: Renderer(version: 1_18_00))
    #expect(!old.isVisible(balloon, in: face) && new.isVisible(balloon, in: face))
    if Renderer.cairo.version < 1_18_00 { #expect(try !Drawing(of: "🎈", with: font).hasColor) }
  }

  @Test("many sequences in the order in which they were asked for")
  func manyInOrder() throws {
    #expect(try FontCoverage(.notoSubset).draws(["😁", "😀", "🇽🇽", "🇨🇶"]) == [false, true, false, true])
  }
}

@Suite("The installed font")
struct InstalledFontTests {
  private static let font = try? FontCatalogue().emojiFont()
  private static var isDebian12s: Bool { font?.version.hasPrefix("Version 2.042;") ?? false }

  @Test("draws 😀 in colour")
  func drawsInColor() throws {
    let font = try FontCatalogue().emojiFont()
    #expect(try FontCoverage(of: font).draws("😀"))
    #expect(try Drawing(of: "😀", with: font).hasColor)
  }

  @Test("draws Emoji 15.1 and nothing newer on Debian 12", .enabled(if: isDebian12s))
  func stopsAt151() throws {
    let coverage = try FontCoverage(of: FontCatalogue().emojiFont())
    for old in ["🙂‍↔️", "🍋‍🟩", "🐦‍🔥", "⛓️‍💥", "🧑‍🧑‍🧒‍🧒", "🏃🏿‍♀️‍➡️", "👩🏽‍❤️‍💋‍👨🏻"] {
      #expect(coverage.draws(old), "\(old)")
    }
    for new in [
      "\u{1FAE9}", "\u{1FAC6}", "\u{1FABE}", "\u{1FADC}", "\u{1FA89}", "\u{1FA8F}", "\u{1FADF}", "🇨🇶", "\u{1FAEA}",
    ] {
      #expect(!coverage.draws(new), "\(new)")
    }
  }

  /// What the Unicode tables of the standard library hold: some 3,000 sequences, among them many that no font has.
  private static var sequences: [String] {
    let regions = scalars(0x1F1E6...0x1F1FF)
    let tones = scalars(0x1F3FB...0x1F3FF)
    var sequences = ["👩🏽‍❤️‍💋‍👨🏻", "👨‍🔥", "🧑‍🧑‍🧒‍🧒", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈", "🦕‍⬛"]
    for scalar in scalars(0xA9...0x1FAFF) where scalar.properties.isEmoji && !regions.contains(scalar) {
      sequences.append(scalar.properties.isEmojiPresentation ? "\(scalar)" : "\(scalar)\u{FE0F}")
      if scalar.properties.isEmojiModifierBase { sequences += tones.map { "\(scalar)\($0)" } }
    }
    for first in regions { sequences += regions.map { "\(first)\($0)" } }
    for key in "0123456789#*" { sequences.append("\(key)\u{FE0F}\u{20E3}") }
    return sequences
  }

  private static func scalars(_ range: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    range.compactMap(Unicode.Scalar.init)
  }

  @Test("is judged as Pango judges it, but for the flag that stands for unknown ones")
  func agreesWithPango() throws {
    let font = try FontCatalogue().emojiFont()
    let coverage = try FontCoverage(of: font)
    let pango = try PangoVerdict(font: font)
    let sequences = Self.sequences
    #expect(sequences.count > 2_500)
    let differing = sequences.filter { coverage.draws($0) != pango.draws($0) }
    let unknownFlags = sequences.filter { $0.unicodeScalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) } }
      .filter { !coverage.draws($0) }
    #expect(differing.filter { !unknownFlags.contains($0) } == [])
  }
}
