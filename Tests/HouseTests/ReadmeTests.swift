import Testing

@Suite("The readme")
struct ReadmeTests {
  @Test("Its counts are the data's", arguments: ["emoji", "version", "toned", "sequences", "locales"])
  func counts(name: String) throws {
    let readme = try #require(Project.files(below: "README.md").first).text
    let sources = try #require(Project.files(below: "Resources/SOURCES.md").first).text
    // The sentence that the generator writes about what it has made.
    let made = try #require(
      sources.firstMatch(of: /Emoji (\d+\.\d+): (\d+) emoji, (\d+) of them with skin tones, (\d+) sequences\./))
    let locales = try #require(sources.firstMatch(of: /Names and keywords: (\d+) locales\./))
    let counts = [
      "version": made.1, "emoji": made.2, "toned": made.3, "sequences": made.4, "locales": locales.1,
    ]
    let marked = readme.matches(of: try Regex("<!-- \(name) -->([0-9.,]+)<!-- -->", as: (Substring, Substring).self))
    #expect(!marked.isEmpty)
    for match in marked {
      #expect(match.output.1.filter { $0 != "," } == counts[name].map(String.init))
    }
  }
}
