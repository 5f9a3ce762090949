internal import CGLib
internal import Glibc

/// A program started with a `ReplyChannel` back to this process.
public final class ReplyingProcess {
  /// How far the program has come.
  public enum Outcome: Equatable, Sendable {
    /// It can be called now.
    case ready
    /// It is done as far as the caller is concerned; it may live on.
    case finished(Int32)
    /// It is done, but what it said could not be written to standard output.
    case unwritable(reason: String)
    /// A signal ended it, or it gave its channel up without a word and was ended.
    case died(signal: Int32)
    /// It said nothing in time, and was ended.
    case timedOut
  }

  private let child: ChildProcess
  private let descriptor: Int32
  private var decoder = ReplyDecoder()
  private var writeFailure: String?

  /// Starts the program at `path`.
  ///
  /// - Parameter withoutBus: tells the program that there is no session bus, so that its output and exit status come
  ///   through the channel, and keeps what it links from starting a bus.
  public init(running path: String, arguments: RawArguments, withoutBus: Bool) throws(ChildProcess.SpawnError) {
    var ends: [Int32] = [-1, -1]
    guard g_unix_open_pipe(&ends, FD_CLOEXEC, nil) != 0 else { throw ChildProcess.SpawnError(path: path, errno: errno) }
    // The child's end: not close-on-exec, and not one of the standard streams where the caller had closed those.
    let inherited = fcntl(ends[1], F_DUPFD, 3)
    defer { close(inherited) }
    close(ends[1])
    descriptor = ends[0]
    var changes: [String: String?] = [ReplyChannel.variable: "\(inherited)", ReplyChannel.noBusVariable: nil]
    if withoutBus {
      changes[ReplyChannel.noBusVariable] = "1"
      changes["DBUS_SESSION_BUS_ADDRESS"] = SessionBus.disabledAddress
    }
    do throws(ChildProcess.SpawnError) {
      child = try ChildProcess(running: path, arguments: arguments, environment: changes)
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// Waits until the program is ready or has finished, at most for `duration`; relays what it says.
  public func waitUntilReady(for duration: Duration) -> Outcome { next(before: Deadline(after: duration)) }

  /// Waits, however long it takes, until the program has finished; relays what it says.
  public func waitUntilFinished() -> Outcome {
    while true {
      let outcome = next(before: nil)
      if outcome != .ready { return outcome }
    }
  }

  private func next(before deadline: Deadline?) -> Outcome {
    while true {
      let message: ReplyMessage?
      do throws(ReplyDecoder.Malformed) { message = try decoder.next() } catch { return ended(within: .zero) }
      guard let message else {
        guard let bytes = DescriptorIO.read(descriptor, before: deadline) else {
          _ = ended(within: .zero)
          return .timedOut
        }
        // It may have something to say on standard error before it ends.
        if bytes.isEmpty { return ended(within: .seconds(2)) }
        decoder.append(bytes)
        continue
      }
      switch message {
      case .ready: return .ready
      case .exit(let status): return writeFailure.map { .unwritable(reason: $0) } ?? .finished(status)
      case .out(let bytes): writeFailure = writeFailure ?? StandardStream.output.send(bytes: bytes).failure
      case .err(let bytes): _ = StandardStream.error.send(bytes: bytes)
      }
    }
  }

  /// The end of a program that has no more to say, which is brought about when it does not come by itself.
  private func ended(within grace: Duration) -> Outcome {
    let end =
      child.wait(for: grace)
      ?? {
        child.kill(); return child.wait()
      }()
    return switch end {
    // Xlib ends a process whose display goes with 1; that nothing was picked would have been said.
    case .exited(ExitStatus.nothing.rawValue): .finished(ExitStatus.environment.rawValue)
    case .exited(let status): .finished(status)
    case .killed(let signal): .died(signal: signal)
    }
  }
}
