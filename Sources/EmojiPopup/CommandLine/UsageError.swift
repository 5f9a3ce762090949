internal import EmojiCore
internal import GLibKit

/// Why the arguments are not accepted.
nonisolated enum UsageError: Error, Equatable, Sendable {
  /// The words themselves are wrong.
  case option(OptionError)
  /// The first word is no command.
  case unknownCommand(String)
  /// A word where only options are accepted.
  case unexpectedWord(String)
  /// `find` without anything to find.
  case missingQuery
  /// An option's value is not accepted.
  case value(String, option: String, accepted: String)
  /// There is no table of a language.
  case language(LanguageTables.UnknownLanguage)
  /// Two options that exclude each other.
  case conflict(String, String)
}

nonisolated extension UsageError: CustomStringConvertible {
  /// One line that says which argument is wrong and what is accepted.
  var description: String {
    switch self {
    case .option(.notUTF8(let word)): tr("the argument %s is not UTF-8 text", shown(word))
    case .option(.unknown(let name)): tr("unknown option %s; emoji-popup --help lists those accepted", shown(name))
    case .option(.missingValue(let name)): tr("the option %s needs a value", shown(name))
    case .option(.superfluousValue(let name)): tr("the option %s takes no value", name)
    case .unknownCommand(let word):
      tr("unknown command %s; accepted: find QUERY…, list, shell-extension, or options alone", shown(word))
    case .unexpectedWord(let word) where CommandTable.names.contains(word):
      tr("%s is a command only as the first argument", shown(word))
    case .unexpectedWord(let word):
      tr("unexpected argument %s; to search without a window: emoji-popup find QUERY", shown(word))
    case .missingQuery: tr("find needs something to search for: emoji-popup find QUERY…")
    case .value(let value, let option, let accepted):
      tr("%s does not accept %s; accepted: %s", option, shown(value), accepted)
    case .language(let error): error.description
    case .conflict(let a, let b): tr("%s and %s exclude each other", a, b)
    }
  }

  /// A word as part of one line: in quotation marks, short, without control characters.
  private func shown(_ word: String) -> String {
    let longest = 60
    var text = "“"
    for (index, scalar) in word.unicodeScalars.enumerated() {
      if index == longest { return text + "…”" }
      let breaksLine = scalar.properties.generalCategory == .control || ["\u{2028}", "\u{2029}"].contains(scalar)
      text.unicodeScalars.append(breaksLine ? "\u{FFFD}" : scalar)
    }
    return text + "”"
  }
}
