import EmojiCore
import Foundation
import GLibKit
import Testing

@testable import emoji_tablegen

@Suite struct GenerationTests {
  private let files: [String: String]
  private let table: EmojiTable

  init() throws {
    files = try Generation(Fixtures.options()).files
    table = try EmojiTable(reading: Bytes(try #require(files["emoji.tsv"]).utf8))
  }

  private func annotations(_ locale: String) throws -> (
    header: AnnotationTable.Header, rows: [String: AnnotationTable.Row]
  ) {
    let text = try #require(files["annotations/\(locale).tsv"], "\(locale) is not shipped")
    let table = try AnnotationTable(reading: Bytes(text.utf8), emoji: table.emoji)
    let rows = table.rows(of: self.table.emoji)
    return (table.header, Dictionary(uniqueKeysWithValues: rows.map { ($0.emoji, $0) }))
  }

  @Test("the same inputs give the same bytes")
  func deterministic() throws {
    for _ in 0..<3 { #expect(try Generation(Fixtures.options()).files == files) }
  }

  @Test("the tables are the excerpt's")
  func tables() throws {
    #expect(table.emoji.count == 25 && table.unicodeVersion == EmojiVersion(18, 0))
    #expect(
      files.keys.sorted() == [
        "SOURCES.md", "annotations/de.tsv", "annotations/de_CH.tsv", "annotations/en.tsv", "annotations/en_001.tsv",
        "annotations/en_AU.tsv", "annotations/es.tsv", "annotations/es_419.tsv", "annotations/es_MX.tsv",
        "annotations/nn.tsv", "annotations/no.tsv", "annotations/pt.tsv", "annotations/pt_PT.tsv", "annotations/zh.tsv",
        "annotations/zh_Hant.tsv", "annotations/zh_Hant_HK.tsv", "emoji.tsv", "locales.tsv",
      ])
  }

  @Test(
    "a locale inherits as CLDR says",
    arguments: [
      ("en", nil), ("en_001", "en"), ("en_AU", "en_001"), ("es_419", "es"), ("es_MX", "es_419"), ("pt", nil),
      ("pt_PT", "pt"), ("zh", nil), ("zh_Hant", nil), ("zh_Hant_HK", "zh_Hant"), ("nn", "no"), ("de_CH", "de"),
    ])
  func parents(locale: String, parent: String?) throws { #expect(try annotations(locale).header.parent == parent) }

  @Test(
    "locales inherit by CLDR's list, not by those of its components, and not across scripts",
    arguments: [
      ("en_AU", ["en_AU", "en_001", "en"]), ("yue", ["yue"]), ("yue_Hans", ["yue_Hans"]), ("zh_Hant", ["zh_Hant"]),
      ("zh_Hant_MO", ["zh_Hant_MO", "zh_Hant_HK", "zh_Hant"]), ("zh_Hans_SG", ["zh_Hans_SG", "zh_Hans", "zh"]),
      ("nb", ["nb", "no"]), ("sr_Cyrl_ME", ["sr_Cyrl_ME", "sr_Cyrl", "sr"]), ("pt_AO", ["pt_AO", "pt_PT", "pt"]),
      ("de_AT", ["de_AT", "de"]), ("hi_Latn", ["hi_Latn", "en_IN", "en_001", "en"]),
    ])
  func chains(locale: String, chain: [String]) throws {
    var inputs = Inputs(Fixtures.excerpt)
    let tree = LocaleTree(
      try Supplemental(
        data: inputs.read("cldr/supplemental/supplementalData.xml"),
        metadata: inputs.read("cldr/supplemental/supplementalMetadata.xml"),
        likelySubtags: inputs.read("cldr/supplemental/likelySubtags.xml")))
    #expect(tree.chain(of: locale) == chain)
  }

  @Test("a regional variant holds only what differs, whole rows of it")
  func sparse() throws {
    let australian = try annotations("en_AU").rows
    #expect(australian.count < 10)
    #expect(australian["🤫"]?.name == "shooshing face")
    // The name is inherited, the keywords are its own.
    #expect(australian["😅"]?.name == "grinning face with sweat")
    #expect(australian["😅"]?.keywords.last == "sweat")
    #expect(australian["🚀"] == nil)
  }

  @Test("keys without U+FE0F find their emoji")
  func presentation() throws { #expect(try annotations("en").rows["❤️"]?.name == "red heart") }

  @Test("what CLDR does not name yet has a name in English and where another source has one")
  func newest() throws {
    #expect(try annotations("en").rows["🛙"]?.name == "lighthouse")
    #expect(try annotations("es").rows["🛙"]?.name == "faro")
    #expect(try annotations("no").rows["🛙"] == nil)
  }

  @Test("tones are named as each language does")
  func tones() throws {
    #expect(try annotations("en").header.toneNaming == .english)
    let chinese = try annotations("zh").header.toneNaming
    #expect(chinese.names.first == "较浅肤色" && chinese.joiner.isEmpty && chinese.label == ": ")
    #expect(try annotations("es").header.toneNaming.joiner == " y ")
    #expect(try annotations("zh_Hant").header.toneNaming.label == "：")
  }

  @Test("a locale that names less than 95 % is left out and reported")
  func leftOut() throws {
    #expect(files["annotations/ast.tsv"] == nil)
    let report = try Generation(Fixtures.options()).report
    #expect(report.count == 1 && report[0].hasPrefix("ast is left out: it names "))
  }

  @Test("only the wanted locales are written, with what they inherit from, and English")
  func wanted() throws {
    let files = try Generation(Fixtures.options("--annotations", "es_MX", "de")).files
    let locales = files.keys.filter { $0.hasPrefix("annotations/") }.sorted()
    #expect(locales == ["de", "en", "es", "es_419", "es_MX"].map { "annotations/\($0).tsv" })
    let map = try LocaleMap(reading: Bytes(try #require(files["locales.tsv"]).utf8))
    #expect(map.shipped == ["de", "en", "es", "es_419", "es_MX"])
    #expect(map.locale(for: "pt_BR") == nil)
  }

  @Test("the sources are told with their sums, and the version of CLDR as given")
  func sources() throws {
    let files = try Generation(Fixtures.options("--cldr-ref", "48.2-test")).files
    let page = try #require(files["SOURCES.md"])
    #expect(page.contains(try InputFile(path: "\(Fixtures.excerpt)/emoji-test-18.0.txt").sum))
    #expect(page.contains("48.2-test") && page.contains("2.16.0") && page.contains("2026-04-30"))
    #expect(files["emoji.tsv"]?.contains("cldrVersion\t48.2-test\n") == true)
    #expect(files["annotations/de.tsv"]?.contains("cldrVersion\t48.2-test\n") == true)
  }

  @Test("the shipped tables come from the inputs that are fetched")
  func shipped() throws {
    let page = try String(contentsOf: Fixtures.package.appendingPathComponent("Resources/SOURCES.md"), encoding: .utf8)
    let sums = try String(
      contentsOf: Fixtures.package.appendingPathComponent("Sources/emoji-tablegen/inputs.sha256"), encoding: .utf8)
    let line = try #require(sums.split(separator: "\n").first { $0.hasSuffix("emoji-test-18.0.txt") })
    #expect(page.contains(line.prefix(64)))
  }
}
