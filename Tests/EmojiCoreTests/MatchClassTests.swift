import EmojiCore
import Testing

/// One query or more for each class of matches: without the class, its row fails.
@Suite struct MatchClassTests {
  @Test(
    "an emoji is found in the class that it belongs to",
    arguments: [
      ("🚀", "🚀", MatchClass.exact), ("🖐🏽", "🖐️", .exact), ("U+1F680", "🚀", .exact), ("1f680", "🚀", .exact),
      ("0x1F680", "🚀", .exact), ("U+1F1EB U+1F1F7", "🇫🇷", .exact), (":tada:", "🎉", .exact), (":+1:", "👍", .exact),
      ("+1", "👍", .exact), (":)", "🙂", .exact), (";-)", "😉", .exact), ("<3", "❤️", .exact), (":'(", "😢", .exact),
      ("xD", "😆", .exact), ("=D", "😄", .exact), ("^^", "😊", .exact),
      ("rocket", "🚀", .name), ("face grinning", "😀", .name), ("tada", "🎉", .name), ("heart", "❤️", .name),
      ("100", "💯", .name), ("coeur", "❤️", .name),
      ("hooray", "🎉", .tag), ("crush", "😍", .tag),
      ("popper", "🎉", .wordsOfName), ("usa", "🇺🇸", .keyword), ("fra", "🇫🇷", .keyword),
      ("popper celebrate", "🎉", .words), ("poppe", "🎉", .beginningsInName), ("ador", "🥰", .beginnings),
      ("ocket", "🚀", .innerParts), ("rokcet", "🚀", .slip), ("rpcket", "🚀", .slip), ("rocet", "🚀", .slip),
      ("roocket", "🚀", .slip), ("hapy", "😀", .slip), ("rokc", "🚀", .slipInBeginning),
    ])
  func matchClass(query: String, emoji: String, expected: MatchClass) throws {
    let hits = try Searching.search(["fr"]).hits(query).hits
    let hit = try #require(hits.first { $0.emoji.string == emoji }, "\(query)")
    #expect(hit.match == expected, "\(query)")
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
    let known = ["😂", "🔥", "👍"]
    let popular = search.matches("e").map(\.string)
    #expect(known.allSatisfy { popular.prefix(400).contains($0) })
  }

  @Test("equals that nothing tells apart are in Unicode's order")
  func unicodeOrder() throws {
    let clocks = try Searching.search(["en"]).matches("thirty").map(\.string)
    #expect(clocks.filter { ["🕧", "🕜", "🕝"].contains($0) } == ["🕧", "🕜", "🕝"])
  }

  @Test("one more letter never brings in what the shorter query excluded", arguments: ["en", "fr", "ja", "ko", "ar"])
  func monotonic(language: String) throws {
    let search = try Searching.search([language])
    let names = try Searching.tables.named([language]).annotations[0]
    for emoji in Searching.all.enumerated().filter({ $0.offset % 97 == 5 }).map(\.element) {
      var (typed, before) = ("", Set<Emoji>())
      for scalar in names.name(of: emoji).unicodeScalars.prefix(18) {
        typed.unicodeScalars.append(scalar)
        let hits = search.hits(typed).hits.filter { $0.match > .exact && $0.match < .slip }
        let now = Set(hits.map(\.emoji))
        if !before.isEmpty { #expect(now.isSubset(of: before), "\(typed)") }
        if !now.isEmpty { before = now }
      }
    }
  }
}
