import EmojiCore
import GLibKit
import Testing

@testable import EmojiPopup

@Suite("Wrong arguments")
struct UsageErrorTests {
  private static let categories =
    "smileys-and-people, animals-and-nature, food-and-drink, activities, travel-and-places, objects, symbols, flags"

  @Test(
    "are answered with the word that is wrong and what is accepted",
    arguments: [
      (
        ["rocket"],
        "unknown command “rocket”; accepted: find QUERY…, list, render EMOJI, shortcut, shell-extension, or options alone"
      ),
      (
        [""],
        "unknown command “”; accepted: find QUERY…, list, render EMOJI, shortcut, shell-extension, or options alone"
      ),
      (["render", "🚀"], "render needs --output FILE.png, or --output - for standard output"),
      (["render", "--output", "a"], "render needs an emoji: emoji-popup render EMOJI --output FILE.png"),
      (
        ["render", "🚀", "--output", "a", "--size", "x"],
        "--size does not accept “x”; accepted: a number of pixels from 1 to 4096, times the scale"
      ),
      (["shell-extension"], "shell-extension needs to be told what to do: install, remove or status"),
      (["shell-extension", ""], "shell-extension does not accept “”; accepted: install, remove, status"),
      (["--inser"], "unknown option “--inser”; emoji-popup --help lists those accepted"),
      (["--preferences"], "unknown option “--preferences”; emoji-popup --help lists those accepted"),
      (["--prin"], "unknown option “--prin”; emoji-popup --help lists those accepted"),
      (["--print=x"], "the option --print takes no value"),
      (["--search"], "the option “--search” needs a value"),
      (["--print", "rocket"], "unexpected argument “rocket”; to search without a window: emoji-popup find QUERY"),
      (["--", "--print"], "unexpected argument “--print”; to search without a window: emoji-popup find QUERY"),
      (["--print", "find", "x"], "“find” is a command only as the first argument"),
      (["--at", "left"], "--at does not accept “left”; accepted: pointer, center"),
      (["--at", "preferred"], "--at does not accept “preferred”; accepted: pointer, center"),
      (["--at-pointer", "--at", "center"], "--at-pointer and --at center exclude each other"),
      (["--category", "faces"], "--category does not accept “faces”; accepted: recent, \(categories)"),
      (
        ["--tone", "purple"],
        "--tone does not accept “purple”; accepted: default, light, medium-light, medium, medium-dark, dark, light+dark …"
      ),
      (["--max-emoji-version", "new"], "--max-emoji-version does not accept “new”; accepted: a version such as 15.1"),
      (
        ["--max-emoji-version=15", "--minimum-system=debian:12"],
        "--max-emoji-version and --minimum-system exclude each other"
      ),
      (
        ["--language", "no such"],
        "--language does not accept “no such”; accepted: a language such as fr, pt_BR, zh-Hant"
      ),
      (["--language", ""], "--language does not accept “”; accepted: a language such as fr, pt_BR, zh-Hant"),
      (["--background", "--print"], "--background and --print exclude each other"),
      (["--quit", "--search", "x"], "--quit and --search exclude each other"),
      (["--quit", "--background"], "--quit and --background exclude each other"),
      (["find"], "find needs something to search for: emoji-popup find QUERY…"),
      (["find", "", " "], "find needs something to search for: emoji-popup find QUERY…"),
      (["find", "x", "--print"], "unknown option “--print”; emoji-popup --help lists those accepted"),
      (["find", "x", "--limit", "0"], "--limit does not accept “0”; accepted: a whole number from 1 on"),
      (["find", "x", "--limit", "-1"], "--limit does not accept “-1”; accepted: a whole number from 1 on"),
      (
        ["find", "x", "--limit", "99999999999999999999"],
        "--limit does not accept “99999999999999999999”; accepted: a whole number from 1 on"
      ),
      (["find", "x", "--format", "xml"], "--format does not accept “xml”; accepted: text, tsv, json"),
      (["list", "x"], "unexpected argument “x”; to search without a window: emoji-popup find QUERY"),
      (["list", "--category", "recent"], "--category does not accept “recent”; accepted: \(categories)"),
    ] as [([String], String)])
  func refuses(arguments: [String], words: String) {
    let error = #expect(throws: UsageError.self) { try Invocation(arguments) }
    #expect(error?.description == words)
  }

  @Test("name the systems that are known")
  func systems() throws {
    let error = #expect(throws: UsageError.self) { try Invocation(["--minimum-system", "debian:1"]) }
    let words = try #require(error?.description)
    #expect(EmojiSystem.known.allSatisfy { words.contains($0.description) })
  }

  @Test("name the languages that there are")
  func languages() throws {
    let invocation = try Invocation(["--language", "fr", "--language", "xx"])
    let error = #expect(throws: UsageError.self) { try invocation.checkLanguages(in: LanguageTables(folder: nil)) }
    #expect(error?.description == "unknown language “fr”; there are: en")
    try Invocation(["--language", "en"]).checkLanguages(in: LanguageTables(folder: nil))
  }

  @Test(
    "take one line, however long and whatever they hold",
    arguments: [
      String(repeating: "é", count: 50_000), "a\nb\u{1B}[31m\rc\u{2028}d\u{85}e", "\u{7}",
    ])
  func oneLine(word: String) throws {
    let error = #expect(throws: UsageError.self) { try Invocation(["--tone", word]) }
    let words = try #require(error?.description)
    #expect(words.utf8.count < 400)
    #expect(!words.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{2028}" })
  }
}
