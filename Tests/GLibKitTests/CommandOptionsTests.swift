import Testing

@testable import GLibKit

@Suite("Options of a command line")
struct CommandOptionsTests {
  private let table = CommandOptions(
    usage: "WORD…", summary: "Does é.", epilogue: "The end.",
    [
      CommandOption("print", letter: "p", help: "Print it"),
      CommandOption("search", value: .word("TEXT"), help: "Look for it"),
      CommandOption("language", value: .word("LANG"), help: "In it"),
    ])

  @Test(
    "are read among words, in any order",
    arguments: [
      ([], [], [:], []),
      (["--print"], ["print"], [:], []),
      (["-p", "--print"], ["print"], [:], []),
      (["--search", "rocket"], [], ["search": ["rocket"]], []),
      (["--search=rocket"], [], ["search": ["rocket"]], []),
      (["--search", ""], [], ["search": [""]], []),
      (["--search="], [], ["search": [""]], []),
      (["--search", "--print"], [], ["search": ["--print"]], []),
      (["--search", "--print=x"], [], ["search": ["--print=x"]], []),
      (["--search", "--"], [], ["search": ["--"]], []),
      (["--language", "fr", "a", "--language=de", "b"], [], ["language": ["fr", "de"]], ["a", "b"]),
      (["a", "--print", "-", "b"], ["print"], [:], ["a", "-", "b"]),
      (["--", "--print"], [], [:], ["--print"]),
      (["--print", "--", "-x", "--", "y"], ["print"], [:], ["-x", "--", "y"]),
      (["", "🚀", "cœur"], [], [:], ["", "🚀", "cœur"]),
    ] as [([String], Set<String>, [String: [String]], [String])])
  func reads(arguments: [String], flags: Set<String>, values: [String: [String]], words: [String]) throws {
    #expect(try table.parse(arguments) == CommandOptions.Parsed(flags: flags, values: values, words: words))
  }

  @Test(
    "that are wrong are named",
    arguments: [
      (["--bogus"], .unknown("--bogus")),
      (["--print", "--bogus=é", "x"], .unknown("--bogus=é")),
      (["-x"], .unknown("-x")),
      (["--prin"], .unknown("--prin")),
      (["--sear", "x"], .unknown("--sear")),
      (["--print=yes"], .superfluousValue("--print")),
      (["--bogus", "--", "x"], .unknown("--bogus")),
      (["--search"], .missingValue("--search")),
      (["a", "--language"], .missingValue("--language")),
    ] as [([String], OptionError)])
  func refuses(arguments: [String], error: OptionError) {
    #expect(throws: error) { try table.parse(arguments) }
  }

  @Test("take a value of 100 kB")
  func takesMuch() throws {
    let much = String(repeating: "é", count: 50_000)
    #expect(try table.parse(["--search", much]).value("search") == much)
  }

  @Test("are all in the help")
  func help() {
    let help = table.help(program: "emoji-popup find")
    for part in ["emoji-popup find", "WORD…", "Does é.", "-p, --print", "--search=TEXT", "Look for it", "The end."] {
      #expect(help.contains(part), "“\(part)” is missing in \(help)")
    }
    #expect(help.hasSuffix("\n"))
  }
}
