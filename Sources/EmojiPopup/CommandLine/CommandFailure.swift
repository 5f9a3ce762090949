internal import GLibKit

/// Why a command is not carried out, with the exit status that goes with it.
nonisolated enum CommandFailure: Error {
  case usage(UsageError)
  case environment(EnvironmentLack)

  var status: ExitStatus {
    switch self {
    case .usage: .wrongArguments
    case .environment: .environment
    }
  }

  /// One line.
  var reason: String {
    switch self {
    case .usage(let error): error.description
    case .environment(let lack): lack.description
    }
  }
}
