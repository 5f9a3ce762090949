import EmojiCore
import Foundation
import Testing

@Suite struct CustomKeywordsTests {
  @Test("a person's own words are keywords of the emoji")
  func own() throws {
    let keywords = CustomKeywords(reading: "# mine\n🚀\tship it, déploiement\n\n👋🏿 yo\r\n", path: "keywords.tsv")
    #expect(keywords.problems.isEmpty)
    #expect(keywords.entries == ["🚀": ["ship it", "déploiement"], "👋": ["yo"]])
    let search = try Searching.search(["en"], keywords: keywords)
    let hit = try #require(search.hits("deploiement").hits.first)
    #expect(hit.emoji.string == "🚀" && hit.match == .keyword)
    #expect(search.matches("it ship").first?.string == "🚀")
    #expect(search.keywords(of: hit.emoji, matching: "ship").contains("ship it"))
    #expect(search.shortcodes(of: hit.emoji).first == "rocket")
  }

  @Test("a line that is none is left out, and named")
  func problems() {
    let keywords = CustomKeywords(reading: "rocket\tship\n🚀\n🎉\tyay\n", path: "keywords.tsv")
    #expect(keywords.entries == ["🎉": ["yay"]])
    #expect(keywords.problems.count == 2 && keywords.problems[0].contains("keywords.tsv, line 1"))
  }

  @Test("a file that is not there or no text is no harm")
  func files() {
    let scratch = Scratch()
    #expect(CustomKeywords.ofUser(path: scratch.file) == .none)
    scratch.write([0xFF, 0xFE, 0x0A])
    #expect(CustomKeywords.ofUser(path: scratch.file).problems.count == 1)
    scratch.write("🚀\tlaunch day\n")
    #expect(CustomKeywords.ofUser(path: scratch.file).entries == ["🚀": ["launch day"]])
  }

  @Test("of a file of something else a few lines are named, and the rest counted")
  func manyProblems() {
    let keywords = CustomKeywords(reading: String(repeating: "nonsense\n", count: 5000), path: "keywords.tsv")
    #expect(keywords.problems.count == 4 && keywords.problems[3].contains("4997"))
  }

  @Test("what cannot be read as a file is said, and not waited for", arguments: ["pipe", "folder", "large", "loop"])
  func noFile(kind: String) throws {
    let scratch = Scratch()
    switch kind {
    case "pipe": #expect(mkfifo(scratch.file, 0o600) == 0)
    case "folder": #expect(mkdir(scratch.file, 0o700) == 0)
    case "large":
      scratch.write("🚀\tlaunch day\n")
      #expect(truncate(scratch.file, 1 << 40) == 0)
    default: #expect(symlink(scratch.file, scratch.file) == 0)
    }
    let keywords = CustomKeywords.ofUser(path: scratch.file)
    #expect(keywords.entries.isEmpty && keywords.problems.count == 1)
    #expect(keywords.problems.first?.hasPrefix(scratch.file) == true)
  }
}
