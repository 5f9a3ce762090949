public import GLibKit

/// Why a store could not do all that was asked.
public enum StoreProblem: Error, Sendable, CustomStringConvertible {
  /// The file made no sense. It was renamed, and the picker began anew.
  case damaged(path: String, keptAs: String)
  /// The file makes no sense and could not be renamed, so it stays and nothing is written.
  case stuck(FileError)
  /// The file cannot be read, so it stays as it is and nothing is written.
  case unreadable(FileError)
  /// The file or its folder cannot be written.
  case unwritable(FileError)
  /// Another process did not let go of the file.
  case busy(lock: String)

  /// One sentence in the user's language.
  public var description: String {
    switch self {
    case .damaged(let path, let aside):
      tr("%s was damaged: it is kept as %s, and recent emoji and tones start anew.", path, aside)
    case .stuck(let error):
      tr("Recent emoji and tones are not kept: a damaged file cannot be set aside: %s.", error.description)
    case .unreadable(let error): tr("Recent emoji and tones cannot be read: %s.", error.description)
    case .unwritable(let error): tr("Recent emoji and tones cannot be saved: %s.", error.description)
    case .busy(let lock): tr("Recent emoji and tones are not saved yet: another program holds %s.", lock)
    }
  }
}
