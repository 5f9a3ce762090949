/// What is wrong with the words of a command line before their meaning is looked at.
public enum OptionError: Error, Equatable, Sendable {
  /// A word is not UTF-8; here with U+FFFD in place of what is not.
  case notUTF8(String)
  /// Nothing is called so.
  case unknown(String)
  /// The option is the last word and needs another one.
  case missingValue(String)
  /// The option takes no value and was given one.
  case superfluousValue(String)
}
