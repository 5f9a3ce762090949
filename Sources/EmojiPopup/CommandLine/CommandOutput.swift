internal import GLibKit

/// Where a command writes to.
nonisolated struct CommandOutput {
  /// Standard output; says whether anybody took it.
  let out: (String) -> StandardStream.Outcome
  /// Standard output, for what is no text.
  var data: ([UInt8]) -> StandardStream.Outcome = { _ in .failed(reason: tr("this is no place for data")) }
  /// Standard error.
  let err: (String) -> Void

  /// The process's own streams.
  static var standardStreams: CommandOutput {
    CommandOutput(
      out: { StandardStream.output.send($0) }, data: { StandardStream.output.send(bytes: $0) },
      err: { StandardStream.error.write($0) })
  }

  /// Writes all there is to say; a reader who has seen enough is no error.
  func deliver(_ text: String) -> ExitStatus { status(of: out(text)) }

  /// Writes all bytes.
  func deliver(_ bytes: [UInt8]) -> ExitStatus { status(of: data(bytes)) }

  private func status(of outcome: StandardStream.Outcome) -> ExitStatus {
    switch outcome {
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
