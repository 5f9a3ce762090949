public import GLibKit

/// Where a command writes to.
nonisolated public struct CommandOutput {
  /// Standard output; says whether anybody took it.
  public let out: (String) -> StandardStream.Outcome
  /// Standard error.
  public let err: (String) -> Void

  public init(out: @escaping (String) -> StandardStream.Outcome, err: @escaping (String) -> Void) {
    self.out = out
    self.err = err
  }

  /// The process's own streams.
  public static var standardStreams: CommandOutput {
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
  public func fail(_ reason: String, _ status: ExitStatus) -> ExitStatus {
    err("emoji-popup: \(reason)\n")
    return status
  }
}
