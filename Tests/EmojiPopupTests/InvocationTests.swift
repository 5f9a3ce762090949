import EmojiCore
import GLibKit
import Testing

@testable import EmojiPopup

private func showing(_ change: (inout ShowRequest) -> Void) -> Invocation.Command {
  var request = ShowRequest()
  change(&request)
  return .show(request)
}
private func listing(_ change: (inout ListingOptions) -> Void) -> ListingOptions {
  var options = ListingOptions()
  change(&options)
  return options
}

@Suite("What a call asks for")
struct InvocationTests {
  @Test(
    "to show the panel",
    arguments: [
      ([], showing { _ in }),
      (["--at-pointer"], showing { $0.position = .pointer }),
      (["--at", "pointer"], showing { $0.position = .pointer }),
      (["--at=center"], showing { $0.position = .center }),
      (["--at-pointer", "--at", "pointer"], showing { $0.position = .pointer }),
      (["--search", "cœur 🚀"], showing { $0.search = "cœur 🚀" }),
      (["--search", ""], showing { _ in }),
      (["--search", "--help"], showing { $0.search = "--help" }),
      (["--category", "recent"], showing { $0.section = .recent }),
      (["--category=flags"], showing { $0.section = .category(.flags) }),
      (["--print"], showing { $0.prints = true }),
      (["--insert"], showing { $0.inserts = true }),
      (["--insert", "--no-copy", "--print"], showing { ($0.inserts, $0.copies, $0.prints) = (true, false, true) }),
      (["--no-copy"], showing { $0.copies = false }),
      (["--print", "--no-copy"], showing { ($0.prints, $0.copies) = (true, false) }),
      (["--tone", "dark"], showing { $0.tone = .one(.dark) }),
      (["--tone", "default"], showing { $0.tone = .default }),
      (["--tone", "light+dark"], showing { $0.tone = .two(.light, .dark) }),
      (["--max-emoji-version", "15.1"], showing { $0.policy = .maxEmojiVersion(EmojiVersion(15, 1)) }),
      (["--max-emoji-version", "16"], showing { $0.policy = .maxEmojiVersion(EmojiVersion(16, 0)) }),
      (["--language", "fr", "--language=pt_BR"], showing { $0.languages = ["fr", "pt_BR"] }),
      (["--once"], showing { $0.once = true }),
      (["--"], showing { _ in }),
      (["--search", "a", "--search", "b"], showing { $0.search = "b" }),
    ] as [([String], Invocation.Command)])
  func show(arguments: [String], command: Invocation.Command) throws {
    #expect(try Invocation(arguments).command == command)
  }

  @Test(
    "without showing it",
    arguments: [
      (["--quit"], .quit), (["--background"], .background), (["--version"], .version), (["--debug-info"], .debugInfo),
      (["shell-extension", "install"], .shellExtension(.install)),
      (["shell-extension", "status"], .shellExtension(.status)),
      (["find", "rocket"], .find(FindRequest(query: "rocket"))),
      (["find", "red", "heart"], .find(FindRequest(query: "red heart"))),
      (["find", "--", "-x", ":)"], .find(FindRequest(query: "-x :)"))),
      (
        ["find", "--all", "x", "--limit=3"],
        .find(
          FindRequest(
            query: "x",
            options: listing {
              ($0.includesUndrawable, $0.limit) = (true, 3)
            }))
      ),
      (["list"], .list(ListRequest())),
      (
        ["list", "--category", "symbols", "--format", "json"],
        .list(
          ListRequest(
            category: .symbols,
            options: listing {
              $0.format = .json
            }))
      ),
      (
        ["list", "--format=tsv", "--max-emoji-version", "5.0"],
        .list(
          ListRequest(
            options: listing {
              ($0.format, $0.policy) = (.tsv, .maxEmojiVersion(EmojiVersion(5, 0)))
            }))
      ),
    ] as [([String], Invocation.Command)])
  func windowless(arguments: [String], command: Invocation.Command) throws {
    #expect(try Invocation(arguments).command == command)
  }

  @Test("what the oldest system can show")
  func minimumSystem() throws {
    let system = try EmojiSystem("debian", "12")
    #expect(
      try Invocation(["--minimum-system", "debian:12"]).command == showing { $0.policy = .minimumSystem(system) })
    #expect(
      try Invocation(["list", "--minimum-system=Debian 12"]).command
        == .list(ListRequest(options: listing { $0.policy = .minimumSystem(system) })))
  }

  @Test(
    "help, each command its own",
    arguments: [
      (["--help"], "--background"), (["-h", "--search", "x"], "find QUERY"), (["find", "--help"], "emoji-popup find"),
      (["list", "x", "-h"], "animals-and-nature"),
    ])
  func help(arguments: [String], part: String) throws {
    guard case .help(let text) = try Invocation(arguments).command else {
      Issue.record("no help")
      return
    }
    #expect(text.contains(part))
  }

  @Test("every category by its name", arguments: EmojiCategory.allCases)
  func categories(category: EmojiCategory) throws {
    #expect(
      try Invocation(["--category", category.identifier]).command == showing { $0.section = .category(category) })
    #expect(
      try Invocation(["list", "--category", category.identifier]).command == .list(ListRequest(category: category)))
  }
}
