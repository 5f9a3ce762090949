import EmojiCore
import Testing

@Suite struct MatchClassTests {
  /// One query or more for each class: without the class, or with one more emoji in it, its rows fail.
  private static let rows: [(query: String, emoji: String, match: MatchClass)] = [
    ("🚀", "🚀", .exact), ("🖐🏽", "🖐️", .exact), ("U+1F680", "🚀", .exact), ("1f680", "🚀", .exact),
    ("0x1F680", "🚀", .exact), ("U+1F1EB U+1F1F7", "🇫🇷", .exact), (":tada:", "🎉", .exact), (":+1:", "👍", .exact),
    ("+1", "👍", .exact), (":)", "🙂", .exact), (";-)", "😉", .exact), ("<3", "❤️", .exact), (":'(", "😢", .exact),
    ("xD", "😆", .exact), ("=D", "😄", .exact), ("^^", "😊", .exact),
    ("rocket", "🚀", .name), ("face grinning", "😀", .name), ("tada", "🎉", .name), ("heart", "❤️", .name),
    ("100", "💯", .name), ("coeur", "❤️", .name), ("france flag", "🇫🇷", .name), ("flag-fr", "🇫🇷", .name),
    ("party", "🎉", .tag), ("flower", "🌸", .wordsOfName), ("hooray", "🎉", .wordsOfName), ("moon", "🌔", .wordsOfName),
    ("popper", "🎉", .wordsOfName), ("flag", "🏁", .wordsOfName),
    ("usa", "🇺🇸", .keyword), ("fra", "🇫🇷", .keyword), ("crush", "😍", .keyword),
    ("thanks", "🙇", .keyword), ("?", "❓", .keyword), ("!!", "‼️", .keyword),
    ("popper celebrate", "🎉", .words), ("flag", "🇫🇷", .keyword), ("poppe", "🎉", .beginningsInName),
    ("ador", "🥰", .beginnings),
    ("ocket", "🚀", .innerParts), ("rokcet", "🚀", .slip), ("rpcket", "🚀", .slip), ("rocet", "🚀", .slip),
    ("roocket", "🚀", .slip), ("hapy", "😀", .slip), ("rokc", "🚀", .slipInBeginning),
  ]

  @Test("an emoji is found in the class that it belongs to", arguments: rows)
  func matchClass(query: String, emoji: String, expected: MatchClass) throws {
    let hits = try Searching.search(["fr"]).hits(query).hits
    let hit = try #require(hits.first { $0.emoji.string == emoji }, "\(query)")
    #expect(hit.match == expected, "\(query)")
  }

  @Test("an exact form that is no word finds nothing else", arguments: [("+1", "👍"), ("<3", "❤️"), ("U+1F680", "🚀")])
  func exactOnly(query: String, emoji: String) throws {
    #expect(try Searching.search(["fr"]).matches(query).map(\.string) == [emoji])
  }

  @Test("a slip in one word is forgiven where the others are found as they are")
  func slipBesideOthers() throws {
    let search = try Searching.search(["en"])
    #expect(search.matches("fire engnie").map(\.string) == ["🚒"])
    #expect(search.matches("pizza rokcet") == [])
  }

  @Test("each class has a query that shows it") func eachClass() {
    #expect(Set(Self.rows.map(\.match)) == Set(MatchClass.allCases))
    #expect(Set(MatchClass.allCases.map(\.identifier)).count == MatchClass.allCases.count)
  }

  @Test(
    "hits are ordered by class, then by use, then by how well known they are",
    arguments: ["c", "cat", "heart", "face smi"])
  func order(query: String) throws {
    let search = try Searching.search(["en"])
    let hits = search.hits(query).hits
    #expect(zip(hits, hits.dropFirst()).allSatisfy { $0.match <= $1.match })
    // The last of each class comes first in it once it is used, and no further.
    for match in Set(hits.map(\.match)) {
      let same = hits.filter { $0.match == match }
      let used = try #require(same.last)
      let after = search.hits(query, usage: [used.emoji.string: 3]).hits
      #expect(after.first { $0.match == match } == used)
      #expect(after.map(\.match) == hits.map(\.match))
    }
  }

  @Test(
    "of equals the better known comes first: with more tags on GitHub, then the older",
    arguments: [("e", "🎉", "🪅"), ("face", "😀", "🫩"), ("flower", "🌸", "🪻")])
  func familiarity(query: String, known: String, unknown: String) throws {
    let hits = try Searching.search(["en"]).matches(query).map(\.string)
    let places = try [known, unknown].map { try #require(hits.firstIndex(of: $0), "\($0)") }
    #expect(places[0] < places[1])
  }

  @Test("equals that nothing tells apart are in Unicode's order")
  func unicodeOrder() throws {
    let clocks = try Searching.search(["en"]).matches("thirty").map(\.string)
    #expect(clocks.filter { ["🕧", "🕜", "🕝"].contains($0) } == ["🕧", "🕜", "🕝"])
  }
}
