import EmojiCore
import Testing

/// The numbers that README.md publishes stand between `<!-- count:NAME -->` and `<!-- /count -->`.
@Suite struct ReadmeTests {
  private static func counts() -> [String: String] {
    let emoji = EmojiDataset.builtIn.all
    let numbers = [
      "emoji": emoji.count,
      "toned": emoji.count(where: \.supportsSkinTones),
      "five-tones": emoji.count { $0.variants.count == 5 },
      "twenty-five-tones": emoji.count(where: \.supportsTwoSkinTones),
      "sequences": emoji.reduce(0) { $0 + 1 + $1.variants.count },
      "languages": LanguageTables(folder: PackageFolder.resources).accepted.count,
    ]
    var texts = numbers.mapValues(grouped)
    texts["emoji-version"] = "\(EmojiDataset.builtIn.unicodeVersion)"
    texts["cldr-version"] = EmojiDataset.builtIn.cldrVersion
    return texts
  }

  private static func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : "\(number / 1000),\(String(1000 + number % 1000).dropFirst())"
  }

  @Test("the numbers in README.md are the data's")
  func numbers() throws {
    let readme = try String(PackageFolder.bytes("README.md"))
    let counts = Self.counts()
    let marks = readme.matches(of: /<!-- count:([a-z-]+) -->(.*?)<!-- \/count -->/)
    #expect(marks.contains { $0.1 == "emoji" } && marks.contains { $0.1 == "toned" })
    for mark in marks {
      #expect(String(mark.2) == counts[String(mark.1)], "count:\(mark.1)")
    }
  }
}
