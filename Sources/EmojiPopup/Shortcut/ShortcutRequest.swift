/// What `emoji-popup shortcut` is asked to do.
nonisolated enum ShortcutRequest: Equatable, Sendable {
  case install(KeyCombination, Options)
  case remove
  case status

  /// How `install` goes about it.
  struct Options: OptionSet, Sendable {
    let rawValue: Int
    /// Into a configuration file too, not only telling the line.
    static let write = Options(rawValue: 1)
    /// Take the keys from what has them.
    static let force = Options(rawValue: 2)
    /// Through the desktop's portal, also where the desktop has settings of its own.
    static let portal = Options(rawValue: 4)
  }

  /// The words that say which.
  static let actions = ["install", "remove", "status"]
}
