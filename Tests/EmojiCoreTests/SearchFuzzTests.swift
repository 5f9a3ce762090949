import EmojiCore
import Testing

@Suite struct SearchFuzzTests {
  @Test("random text neither ends the program nor keeps it busy")
  func random() throws {
    let search = try Searching.search(["hi", "ja"])
    var generator = Linear(state: 7)
    for _ in 0..<(150 * repetitions) {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...60, using: &generator) {
        let ranges: [ClosedRange<UInt32>] = [
          0...0x7F, 0x300...0x36F, 0x600...0x6FF, 0x200B...0x200F, 0x3040...0x30FF, 0xFE00...0xFE0F, 0x1F300...0x1FAFF,
          0...0x10FFFF,
        ]
        let range = ranges.randomElement(using: &generator) ?? 0...0x7F
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) { text.append(scalar) }
      }
      let result = search.hits(String(text), limit: 20)
      #expect(result.hits.count <= 20 && result.hits.count <= result.count)
    }
  }

  @Test("what is too long is cut, and said so")
  func long() throws {
    let search = try Searching.search(["en"])
    let million = String(repeating: "rocket ", count: 150_000)
    #expect(search.hits(million).isCut)
    #expect(search.hits(million).hits.first?.emoji.string == "🚀")
    #expect(EmojiSearch.cuts(million) && !EmojiSearch.cuts("rocket"))
    let words = (0..<400).map { "\($0 % 10)\(Character(Unicode.Scalar(UInt8(97 + $0 % 26))))" }.joined(separator: " ")
    #expect(search.hits(words).isCut)
  }

  @Test(
    "letters that nobody sees change nothing",
    arguments: ["ro\u{200F}cket", "\u{FEFF}rocket", "rocket\u{0}", "\u{202E}rocket", "rocket\u{FE0F}"])
  func invisible(query: String) throws {
    #expect(try Searching.search(["en"]).matches(query).first?.string == "🚀")
  }

  private static let noQueries: [String] = [
    "", " ", "\t\n ", "\u{FE0F}", "\u{FE0F}\u{FE0F}", "\u{200D}", "\u{0}", "\u{0}\u{0}", "\u{301}",
    "\u{301}\u{302}\u{303}",
    "\u{1F3FB}", "\u{20E3}", "\u{E0067}", "\u{FFFD}", "\u{200F}\u{200E}", "\u{202E}", "\u{10FFFD}",
    "\u{FDFA}", "|",
    "||||", ":", "::", ":::", "U+", "U+D800", "U+110000", "0x", "\\u{", "&#x;", "-", "--", "#", "*", "\"", "'", "%",
    "\\",
    "\n", "\r\n", "ﷺﷺﷺ", "🚀🚀", "👩‍👩", "🇫", "🇫🇷🇫🇷",
  ]

  @Test("what is no query is answered all the same, alone, in a crowd and beside a word", arguments: noQueries)
  func strange(text: String) throws {
    let search = try Searching.search(["ar"])
    _ = search.closest(to: text, limit: 3)
    for query in [text, String(repeating: text, count: 1_000), "rocket \(text)", "\(text)rocket", "\(text) \(text)"] {
      let result = search.hits(query, limit: 5)
      #expect(result.hits.count <= 5)
      for hit in result.hits { _ = search.keywords(of: hit.emoji, matching: query) }
    }
  }

  @Test("signs alone find what they are a keyword of", arguments: [("!", "❗"), ("?", "❓"), ("!!", "‼️"), ("#", "#️⃣")])
  func signs(query: String, emoji: String) throws {
    #expect(try Searching.search(["en"]).matches(query, limit: 3).contains { $0.string == emoji })
  }

  @Test(
    "up to 1,000 characters are searched for at once", arguments: ["a", "rocket ", "ab cd ef gh ", "é", "火", "zq "])
  func atOnce(text: String) throws {
    let search = try Searching.search(["ja"])
    search.prepare()
    let query = String(String(repeating: text, count: 1_000).prefix(1_000))
    let times = (0..<3).map { _ in ContinuousClock().measure { _ = search.hits(query) } }
    // A tenth of this where it is optimized.
    #expect(times.min() ?? .zero < .milliseconds(100))
  }

  private struct Linear: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}
