import CText
import Testing

@testable import EmojiRender

@Suite("An image of an emoji")
struct EmojiRasterizerTests {
  private static let emoji = [
    "😀", "☺️", "❤️", "🇫🇷", "🇨🇭", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👨‍👩‍👧‍👦", "👩🏽‍❤️‍💋‍👨🏻", "1️⃣", "#️⃣", "🏳️‍🌈", "👋🏿", "🔹", "⚫", "🦄", "〰️",
  ]

  @Test("is what Pango and cairo draw, as large as the font's own pictures are")
  func likePango() throws {
    let font = try FontCatalogue().emojiFont()
    let rasterizer = try EmojiRasterizer(of: font, style: EmojiImageStyle(size: 136))
    for emoji in Self.emoji {
      let image = try #require(rasterizer.image(of: emoji), "\(emoji)")
      let difference = try PangoPicture(of: emoji, with: font, size: 136).difference(to: image.words)
      #expect(difference < 0.1, "\(emoji): \(difference)")
    }
  }

  @Test("is the average of what Pango and cairo draw, where it is smaller", arguments: [7, 24, 34, 64])
  func averages(size: Int) throws {
    let font = try FontCatalogue().emojiFont()
    let rasterizer = try EmojiRasterizer(of: font, style: EmojiImageStyle(size: size))
    for emoji in ["😀", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👨‍👩‍👧‍👦", "#️⃣"] {
      let image = try #require(rasterizer.image(of: emoji))
      let difference = try PangoPicture(of: emoji, with: font, size: 136).reduced(to: size).difference(to: image.words)
      #expect(difference < 1.5, "\(emoji): \(difference)")
    }
  }

  /// Less exactly: cairo puts pictures on whole pixels, this one in the very middle.
  @Test("is that of its emoji and no other", arguments: [24])
  func isItsOwn(size: Int) throws {
    let font = try FontCatalogue().emojiFont()
    let rasterizer = try EmojiRasterizer(of: font, style: EmojiImageStyle(size: size))
    let all = try Self.emoji.map { try #require(rasterizer.image(of: $0)).words }
    for (place, emoji) in Self.emoji.enumerated() {
      let differences = all.map(try PangoPicture(of: emoji, with: font, size: size).difference)
      #expect(differences[place] < 20, "\(emoji): \(differences[place])")
      #expect(differences.indices.min { differences[$0] < differences[$1] } == place, "\(emoji)")
    }
  }

  @Test("is no wider than its square, as wide at least for a face, and in the middle", arguments: [16, 24, 33, 128])
  func fills(size: Int) throws {
    let image = try #require(
      try EmojiRasterizer(of: FontCatalogue().emojiFont(), style: EmojiImageStyle(size: size)).image(of: "😀"))
    let words = image.words
    let columns = (0..<size).filter { x in (0..<size).contains { words[$0 * size + x] >> 24 > 64 } }
    let rows = (0..<size).filter { y in (0..<size).contains { words[y * size + $0] >> 24 > 64 } }
    let (left, right) = (try #require(columns.first), size - 1 - (try #require(columns.last)))
    let (top, bottom) = (try #require(rows.first), size - 1 - (try #require(rows.last)))
    #expect(abs(left - right) <= 1 && abs(top - bottom) <= 1 + size / 16)
    #expect(left <= 1 + size / 12 && top <= 1 + size / 8)
  }

  @Test("has no colour above its alpha, as premultiplied pixels are", arguments: [7, 24, 64, 300], [false, true])
  func isPremultiplied(size: Int, isMonochrome: Bool) throws {
    let style = EmojiImageStyle(size: size, isMonochrome: isMonochrome)
    let rasterizer = try EmojiRasterizer(of: FontCatalogue().emojiFont(), style: style)
    for emoji in Self.emoji {
      let words = try #require(rasterizer.image(of: emoji)).words
      #expect(words.count == size * size)
      #expect(words.allSatisfy { $0.channels.max() == $0.channels[3] })
      #expect(words.contains { $0 >> 24 > 200 } && words.contains { $0 >> 24 < 150 })
    }
  }

  @Test("without colours has the same shape, all grey, and is lighter where the emoji is")
  func monochrome() throws {
    let font = try FontCatalogue().emojiFont()
    let color = try EmojiRasterizer(of: font, style: EmojiImageStyle(size: 32))
    let grey = try EmojiRasterizer(of: font, style: EmojiImageStyle(size: 32, isMonochrome: true))
    func mean(_ words: [UInt32]) -> UInt32 { words.reduce(0) { $0 + ($1 & 0xFF) } / UInt32(words.count) }
    for emoji in Self.emoji {
      let (colored, plain) = (try #require(color.image(of: emoji)).words, try #require(grey.image(of: emoji)).words)
      #expect(colored.map { $0 >> 24 } == plain.map { $0 >> 24 })
      #expect(plain.allSatisfy { $0.isGrey })
    }
    let (light, dark) = (try #require(grey.image(of: "⚪")).words, try #require(grey.image(of: "⚫")).words)
    #expect(mean(light) > mean(dark) * 2)
  }

  @Test("is not made of what the font does not draw as one emoji", arguments: ["", "a", "😀😀", "🇽🇽", "\u{E000}", "👨‍🔥"])
  func nothingElse(sequence: String) throws {
    let rasterizer = try EmojiRasterizer(of: FontCatalogue().emojiFont(), style: EmojiImageStyle(size: 24))
    #expect(rasterizer.image(of: sequence) == nil)
  }

  @Test("is drawn by cairo where the font has layers, with the colours")
  func layers() throws {
    let font = try FontCatalogue(files: [Fixture.layers.path]).emojiFont()
    let rasterizer = try EmojiRasterizer(of: font, style: EmojiImageStyle(size: 48))
    let words = try #require(rasterizer.image(of: "😀")).words
    #expect(!words.allSatisfy { $0.isGrey })
    #expect(words.filter { $0 >> 24 == 255 }.count > 48 * 48 / 8)
    #expect(rasterizer.image(of: "😁") == nil)
  }

  @Test("is made from the smallest picture in the font that is large enough, and blown up where none is")
  func sizes() throws {
    let font = try FontCatalogue(files: [Fixture.notoSubset.path]).emojiFont()
    for size in [1, 2, 136, 137, 500] {
      let image = try #require(try EmojiRasterizer(of: font, style: EmojiImageStyle(size: size)).image(of: "👋🏿"))
      #expect(image.size == size && image.pixels.count == image.stride * size)
      #expect(image.words.contains { $0 >> 24 > 30 })
    }
    #expect(EmojiImageStyle(size: 0).size == 1 && EmojiImageStyle(size: 1 << 40).size == 4096)
  }

  @Test("as PNG is the same picture again")
  func png() throws {
    let rasterizer = try EmojiRasterizer(of: FontCatalogue().emojiFont(), style: EmojiImageStyle(size: 50))
    let image = try #require(rasterizer.image(of: "🦄"))
    let decoded = try #require(image.png).withUnsafeBytes { CairoSurface.decoding(png: $0) }
    let surface = try #require(decoded)
    #expect(surface.width == 50 && surface.height == 50)
    let words: [UInt32]? = surface.withPixels { data in
      let rows = UnsafeRawBufferPointer(start: data, count: surface.stride * 50)
      return (0..<2500).map { rows.load(fromByteOffset: $0 / 50 * surface.stride + $0 % 50 * 4, as: UInt32.self) }
    }
    // PNG's colours are not premultiplied, which rounds.
    let differences = zip(try #require(words), image.words).flatMap { $0.differences(to: $1) }
    #expect(differences.allSatisfy { $0 <= 1 })
  }
}
