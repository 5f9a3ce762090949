import EmojiCore
import Testing

@testable import emoji_tablegen

@Suite struct OptionsTests {
  @Test("every option is read")
  func all() throws {
    let options = try Options([
      "--annotations", "fr", "de_CH", "--input", "in", "--output", "out", "--version", "17.0", "--cldr-ref", "49",
      "--drafts",
    ])
    #expect(options.annotations == ["fr", "de_CH"] && options.input == "in" && options.output == "out")
    #expect(options.version == EmojiVersion(17, 0) && options.cldrRef == "49" && options.drafts && !options.wantsHelp)
  }

  @Test("without more than the input, all goes to Resources")
  func defaults() throws {
    let options = try Options(["--input", "in"])
    #expect(options.output == "Resources" && options.version == nil && options.annotations.isEmpty && !options.drafts)
  }

  @Test(
    "wrong arguments end with status 2",
    arguments: [
      [], ["--input"], ["--input", "--drafts"], ["--version", "new", "--input", "x"], ["--colour"], ["in"],
      ["--input", "in", "--annotations"], ["--input", "in", "--annotations", "--drafts"],
    ])
  func wrong(arguments: [String]) {
    #expect(throws: Options.Mistake.self) { try Options(arguments) }
    #expect(Tablegen.run(arguments) == 2)
  }

  @Test("help is no mistake") func help() { #expect(Tablegen.run(["--help"]) == 0) }

  @Test("a version that is not there is told, and a locale too")
  func missing() throws {
    let version = #expect(throws: InputError.self) { try Generation(Fixtures.options("--version", "16.0")) }
    #expect(version?.file.hasSuffix("/emoji-test-16.0.txt") == true)
    let locale = #expect(throws: InputError.self) { try Generation(Fixtures.options("--annotations", "xx")) }
    #expect(locale?.description.hasSuffix("/cldr/annotations/xx.xml: there is no such file") == true)
  }
}
