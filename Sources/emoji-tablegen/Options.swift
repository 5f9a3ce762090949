import EmojiCore

/// What the generator was asked for.
struct Options: Equatable {
  /// The folder that `fetch-inputs.sh` filled.
  var input = ""
  /// The folder of the tables.
  var output = "Resources"
  /// Which `emoji-test-VERSION.txt` is read; nil for the newest in the folder.
  var version: EmojiVersion?
  /// The locales to write; empty for all.
  var annotations: [String] = []
  /// Recorded as the tables' `cldrVersion`.
  var cldrRef = "48.2"
  /// Whether unconfirmed and provisional data count too.
  var drafts = false
  var wantsHelp = false

  static let usage = """
    Usage: emoji-tablegen --input FOLDER [OPTION…]
    Makes the tables of Resources/ from emoji-test.txt and CLDR's annotations.

      --input FOLDER           what fetch-inputs.sh fetched
      --output FOLDER          where the tables go (default: Resources)
      --version V              read emoji-test-V.txt (default: the newest in the folder)
      --annotations LOCALE…    only these locales, those they inherit from, and English (default: all)
      --cldr-ref REF           the version of CLDR, as it is recorded (default: 48.2)
      --drafts                 also what nobody has confirmed: data that CLDR marks provisional or unconfirmed;
                               contributed data are always used, as in CLDR's own releases
      --help

    A locale with names for less than 95 % of the emoji is left out. Tables of other locales that the output folder
    holds are removed. A broken input is named with file, line and reason, and nothing is written.

    """

  /// Why arguments cannot be used.
  struct Mistake: Error, Hashable, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    func value(of option: String) throws(Mistake) -> String {
      guard let value = rest.popFirst(), !value.hasPrefix("--") else {
        throw Mistake(description: "\(option) wants a value; see --help")
      }
      return value
    }
    while let option = rest.popFirst() {
      switch option {
      case "--input": input = try value(of: option)
      case "--output": output = try value(of: option)
      case "--cldr-ref": cldrRef = try value(of: option)
      case "--version":
        let text = try value(of: option)
        guard let version = EmojiVersion(text) else {
          throw Mistake(description: "--version wants a version such as 18.0, not “\(text)”")
        }
        self.version = version
      case "--annotations":
        annotations.append(try value(of: option))
        while let next = rest.first, !next.hasPrefix("--") { annotations.append(next); rest.removeFirst() }
      case "--drafts": drafts = true
      case "--help": wantsHelp = true
      default:
        throw Mistake(
          description: "unknown argument “\(option)”; accepted are --input, --output, --version, --annotations, "
            + "--cldr-ref, --drafts and --help")
      }
    }
    guard wantsHelp || !input.isEmpty else { throw Mistake(description: "--input FOLDER is missing; see --help") }
  }
}
