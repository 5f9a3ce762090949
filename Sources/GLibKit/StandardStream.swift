internal import CGLib
internal import Glibc

/// The streams that a command writes to, byte for byte: no locale stands between, so that `LC_ALL=C` harms nothing.
public enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// What became of a write.
  public enum Outcome: Equatable, Sendable {
    case written
    /// Nobody reads any more, as after `| head -1`.
    case closed
    /// The reason in words of the C library: "No space left on device".
    case failed(reason: String)

    /// The reason of a failure.
    public var failure: String? {
      if case .failed(let reason) = self { reason } else { nil }
    }
  }

  /// Writes all of `text`; answers false when the other end is closed or the disk is full.
  @discardableResult
  public func write(_ text: String) -> Bool { send(text) == .written }

  /// Writes all of `text`.
  public func send(_ text: String) -> Outcome {
    var text = text
    return outcome(text.withUTF8 { DescriptorIO.write(UnsafeRawBufferPointer($0), to: rawValue) })
  }

  /// Writes bytes that may be no text at all.
  public func send(bytes: [UInt8]) -> Outcome { outcome(DescriptorIO.write(bytes, to: rawValue)) }

  private func outcome(_ code: Int32) -> Outcome {
    switch code {
    case 0: .written
    case EPIPE: .closed
    default: .failed(reason: g_strerror(code).map { String(cString: $0) } ?? "error \(code)")
    }
  }
}

extension StandardStream {
  /// Opens `/dev/null` for standard streams that the caller has closed, so that no socket or file takes their place.
  public static func fillGaps() {
    while case let descriptor = open("/dev/null", O_RDWR), descriptor >= 0 {
      if descriptor > 2 {
        close(descriptor)
        return
      }
    }
  }
}

/// Ends the process with an exit status.
public func endProcess(_ status: Int32) -> Never { exit(status) }
