import GLibKit
import Testing

@testable import EmojiCore

@Suite struct LanguageTests {
  private let tables = LanguageTables(folder: PackageFolder.resources)

  @Test(
    "languages are read however they are written",
    arguments: [
      ("pt-BR", "pt_BR"), ("pt_BR.UTF-8", "pt_BR"), ("PT_br", "pt_BR"), ("fr", "fr"), ("de_DE@euro", "de_DE"),
      ("sr_RS@latin", "sr_Latn_RS"), ("sr_RS.UTF-8@latin", "sr_Latn_RS"), ("zh-hant-hk", "zh_Hant_HK"),
      ("ca_ES@valencia", "ca_ES_VALENCIA"), ("es-419", "es_419"), ("fil_PH.utf8", "fil_PH"),
    ])
  func tags(text: String, tag: String) { #expect(LanguageTag(text)?.description == tag) }

  @Test(
    "what is no language is refused", arguments: ["", "C", "C.UTF-8", "POSIX", "_", "f", "fr_", "../etc", "12", "fr/"])
  func noTags(text: String) { #expect(LanguageTag(text) == nil) }

  @Test(
    "a language leads to the table that CLDR would use",
    arguments: [
      ("pt_BR", "pt"), ("pt_AO", "pt_PT"), ("pt_PT", "pt_PT"), ("zh_CN", "zh"), ("zh_SG", "zh"), ("zh_TW", "zh_Hant"),
      ("zh_HK", "zh_Hant_HK"), ("zh_MO", "zh_Hant_HK"), ("zh-Hant-TW", "zh_Hant"), ("sr_RS@latin", "sr_Latn"),
      ("sr_RS", "sr"), ("sr_ME", "sr_Latn"), ("nb_NO", "no"), ("no", "no"), ("nn_NO", "nn"), ("iw_IL", "he"),
      ("in_ID", "id"), ("tl", "fil"), ("sh", "sr_Latn"), ("es_AR", "es_419"), ("es_MX", "es_MX"), ("es_ES", "es"),
      ("en_NZ", "en_001"), ("en_US", "en"), ("en_AT", "en_001"), ("de_AT", "de"), ("de_CH", "de_CH"), ("fr_BE", "fr"),
      ("ca_ES@valencia", "ca"), ("yue_CN", "yue_Hans"), ("yue", "yue"),
    ])
  func routes(request: String, locale: String) throws {
    let selection = try tables.named([request])
    #expect(selection.annotations.first?.locale == locale)
    #expect(selection.annotations.last?.locales.last == "en" || selection.annotations.last?.locale == "en")
    #expect(selection.problems.isEmpty)
  }

  @Test("a script that is not the language's usual one does not fall back to it", arguments: ["uz_Cyrl", "az_Arab"])
  func otherScripts(request: String) {
    #expect(throws: LanguageTables.UnknownLanguage.self) { try tables.named([request]) }
  }

  @Test("the session's languages come best first, each once, English last")
  func session() {
    let german = tables.session(["de_AT.UTF-8", "de_AT", "de.UTF-8", "de", "fr_CA", "fr", "xx_XX", "C"])
    #expect(german.annotations.map(\.locale) == ["de", "fr_CA", "en"])
    #expect(german.problems.isEmpty)
    #expect(tables.session(["C"]).annotations.map(\.locale) == ["en"])
    #expect(tables.session(["en_GB.UTF-8", "en_GB", "en", "C"]).annotations.map(\.locale) == ["en_GB"])
  }

  @Test("an unknown language is an error of one line that lists the known ones")
  func unknown() {
    let error = #expect(throws: LanguageTables.UnknownLanguage.self) { try tables.named(["fr", "xx"]) }
    #expect(error?.description.hasPrefix("unknown language “xx”; there are: af am ar") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test("without files there is English, and a line says so to those who speak another language")
  func withoutFiles() throws {
    let nowhere = LanguageTables(folder: nil)
    #expect(nowhere.session(["fr_FR", "C"]).annotations.map(\.locale) == ["en"])
    #expect(nowhere.session(["fr_FR", "C"]).problems.count == 1)
    #expect(nowhere.session(["en_US", "C"]).problems.isEmpty)
    #expect(throws: LanguageTables.UnknownLanguage(name: "fr", accepted: ["en"])) { try nowhere.named(["fr"]) }
    #expect(try nowhere.named(["en"]).annotations.map(\.locale) == ["en"])
    #expect(LanguageTables(folder: "/nowhere").session(["fr"]).problems.count == 1)
  }

  @Test("the folder is looked for beside the program, in the data folders, and in the package")
  func folders() {
    let candidates = ResourceFolder.candidates(
      override: nil, executable: "/p/.build/x86_64/debug/emoji-popup-app", dataFolders: ["/a/share", "/b"])
    #expect(
      candidates == [
        "/p/.build/x86_64/share/emoji-popup", "/p/.build/share/emoji-popup", "/a/share/emoji-popup", "/b/emoji-popup",
        "/p/Resources",
      ])
    #expect(
      ResourceFolder.candidates(override: "/x", executable: "/usr/bin/emoji-popup", dataFolders: ["/y"]) == ["/x"])
    #expect(
      ResourceFolder.candidates(override: nil, executable: "/usr/libexec/emoji-popup/e", dataFolders: []) == [
        "/usr/libexec/share/emoji-popup", "/usr/share/emoji-popup",
      ])
  }
}
