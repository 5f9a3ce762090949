internal import GLibKit

/// Where a command writes to.
nonisolated struct CommandOutput {
  /// Standard output; says whether anybody took it.
  let out: (String) -> StandardStream.Outcome
  /// Standard error.
  let err: (String) -> Void

  /// The process's own streams.
  static var standardStreams: CommandOutput {
    CommandOutput(out: { StandardStream.output.send($0) }, err: { StandardStream.error.write($0) })
  }

  /// Writes all there is to say; a reader who has seen enough is no error.
  func deliver(_ text: String) -> ExitStatus {
    switch out(text) {
    case .written, .closed: .done
    case .failed(let reason): fail(tr("cannot write: %s", reason), .environment)
    }
  }

  /// Writes one line of error and answers the status that goes with it.
  func fail(_ reason: String, _ status: ExitStatus) -> ExitStatus {
    err("emoji-popup: \(reason)\n")
    return status
  }
}
