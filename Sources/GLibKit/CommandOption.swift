/// One option of a command, as `--help` shows it.
public struct CommandOption: Sendable {
  /// What follows the option.
  public enum Value: Equatable, Sendable {
    case none
    /// A word, which the help calls by this name; of several given, all are kept.
    case word(String)
  }

  /// The name without its two hyphens.
  public let name: String
  /// A one-letter name.
  public let letter: Unicode.Scalar?
  /// What has to follow it.
  public let value: Value
  /// What it does, in the user's language.
  public let help: String

  public init(_ name: String, letter: Unicode.Scalar? = nil, value: Value = .none, help: String) {
    precondition(letter?.isASCII ?? true, "a one-letter name is ASCII")
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
  }
}
