/// What a command ends with; scripts rely on the numbers.
public enum ExitStatus: Int32, Sendable {
  case done = 0
  /// Nothing was picked, or nothing was found.
  case nothing = 1
  /// The arguments are wrong; one line on standard error says which and what is accepted.
  case wrongArguments = 2
  /// The environment lacks something, such as a display or a font.
  case environment = 3
  /// Never of a process, whose statuses end at 255: the process that was asked has stepped aside, and the next one is
  /// to be asked.
  case elsewhere = 256
}
