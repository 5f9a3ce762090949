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
  /// `render` without an emoji.
  case missingEmoji
  /// `render` without a place for the picture.
  case missingOutput
  /// An option's value is not accepted.
  case value(String, option: String, accepted: String)
  /// There is no table of a language.
  case language(LanguageTables.UnknownLanguage)
  /// Two options that exclude each other.
  case conflict(String, String)
  /// `shortcut` without a word that says what to do, or with another one.
  case shortcutAction(String?)
  /// `shell-extension` without a word that says what to do.
  case missingExtensionAction
  /// An option of `shortcut install` with another action.
  case onlyWithInstall(String)
  /// What is to be bound is no combination of keys.
  case keys(String, KeyCombination.ParseError)
}

nonisolated extension UsageError: CustomStringConvertible {
  /// One line that says which argument is wrong and what is accepted.
  var description: String {
    switch self {
    case .option(.notUTF8(let word)): tr("the argument %s is not UTF-8 text", Self.shown(word))
    case .option(.unknown(let name)): tr("unknown option %s; emoji-popup --help lists those accepted", Self.shown(name))
    case .option(.missingValue(let name)): tr("the option %s needs a value", Self.shown(name))
    case .option(.superfluousValue(let name)): tr("the option %s takes no value", name)
    case .unknownCommand(let word):
      tr(
        "unknown command %s; accepted: find QUERY…, list, render EMOJI, shortcut, shell-extension, or options alone",
        Self.shown(word))
    case .unexpectedWord(let word) where CommandTable.names.contains(word):
      tr("%s is a command only as the first argument", Self.shown(word))
    case .unexpectedWord(let word):
      tr("unexpected argument %s; to search without a window: emoji-popup find QUERY", Self.shown(word))
    case .missingQuery: tr("find needs something to search for: emoji-popup find QUERY…")
    case .missingEmoji: tr("render needs an emoji: emoji-popup render EMOJI --output FILE.png")
    case .missingOutput: tr("render needs --output FILE.png, or --output - for standard output")
    case .value(let value, let option, let accepted):
      tr("%s does not accept %s; accepted: %s", option, Self.shown(value), accepted)
    case .language(let error): error.description
    case .conflict(let a, let b): tr("%s and %s exclude each other", a, b)
    case .shortcutAction(let word?):
      tr("shortcut does not accept %s; accepted: install, remove, status", Self.shown(word))
    case .shortcutAction(nil): tr("shortcut needs to be told what to do: install, remove or status")
    case .missingExtensionAction: tr("shell-extension needs to be told what to do: install, remove or status")
    case .onlyWithInstall(let option): tr("%s goes with shortcut install only", option)
    case .keys(let text, .unknown(let name)) where name != text:
      tr("no key is called %s in %s; accepted: such as Super+period, Ctrl+Alt+E", Self.shown(name), Self.shown(text))
    case .keys(let text, .needsModifier):
      tr("%s would type no text any more; accepted: with Super, Ctrl or Alt, such as Super+period", Self.shown(text))
    case .keys(let text, _):
      tr("%s is no combination of keys; accepted: such as Super+period, Ctrl+Alt+E", Self.shown(text))
    }
  }

  /// A word as part of one line: in quotation marks, short, without control characters.
  static func shown(_ word: String) -> String {
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
