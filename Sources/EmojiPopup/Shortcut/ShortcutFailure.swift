internal import GLibKit

/// Why a shortcut was not installed or removed.
nonisolated enum ShortcutFailure: Error, Sendable {
  /// A file cannot be read or written.
  case file(FileError)
  /// The desktop refused, in its own words.
  case refused(desktop: String, reason: String)
  /// Another process has said why.
  case said
  /// The command's path cannot be written in a configuration file.
  case unquotable(String)
}

nonisolated extension ShortcutFailure: CustomStringConvertible {
  /// One line.
  var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .refused(let desktop, let reason): tr("%s did not take the shortcut (%s)", desktop, reason)
    case .said: ""
    case .unquotable(let path):
      tr("the path %s cannot be written into a configuration; put emoji-popup on the PATH", path)
    }
  }
}
