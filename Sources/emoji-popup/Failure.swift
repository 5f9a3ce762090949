internal import GLibKit

/// Why the command could not be carried out, each a line on standard error.
enum Failure: Error, Equatable {
  case noApplication
  case notStarted(ChildProcess.SpawnError)
  case died(signal: Int32)
  case late
  case silent(process: Int?)
  case notReachable
  case noDisplay
  case notLaunched
  case lost(reason: String)
  case unwritable(reason: String)

  /// Says it and answers the exit status.
  func report() -> Int32 {
    Translation.startBesideExecutable()
    StandardStream.error.write("emoji-popup: \(text)\n")
    return ExitStatus.environment.rawValue
  }

  /// What it says.
  var text: String {
    switch self {
    case .noApplication:
      tr(
        "%s is not beside %s; install emoji-popup again", ApplicationProgram.name,
        Environment.executable ?? "emoji-popup")
    case .notStarted(let error): tr("cannot start %s", "\(error)")
    case .died(let signal): tr("the picker was ended by signal %s while it started", "\(signal)")
    case .late: tr("the picker did not start within ten seconds")
    case .silent(nil): tr("the picker does not answer")
    case .silent(let process?): tr("the picker does not answer; end its process %s and try again", "\(process)")
    case .notReachable: tr("the picker was started and cannot be reached on the session bus")
    case .noDisplay:
      tr("the session bus knows of no display; dbus-update-activation-environment --all tells it, at login")
    case .notLaunched: tr("the picker could not be shown; what stood in the way was said before")
    case .unwritable(let reason): tr("cannot write: %s", reason)
    case .lost(let reason): tr("the picker ended before it answered (%s)", reason)
    }
  }
}
