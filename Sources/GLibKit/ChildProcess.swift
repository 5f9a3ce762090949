internal import CGLib
internal import Glibc

/// A program started by this one, in the same session and with the same standard streams.
public struct ChildProcess: Sendable {
  /// The program could not be started.
  public struct SpawnError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The program.
    public let path: String
    /// In words of the C library.
    public let reason: String
    public var description: String { "\(path): \(reason)" }
  }

  /// How a process ended.
  public enum End: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  /// The process id.
  public let identifier: Int32

  /// Starts the program at `path`.
  ///
  /// Descriptors without close-on-exec are inherited; `SIGPIPE`, which GIO ignores, is as at the start of a program.
  ///
  /// - Parameters:
  ///   - arguments: given on as they are, after the program's own name.
  ///   - changes: variables to set, or with nil to leave out, in a copy of this process's environment.
  public init(
    running path: String, arguments: RawArguments, environment changes: [String: String?] = [:]
  ) throws(SpawnError) {
    let environment = Self.environment(with: changes)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    // Who ignores it, as some callers make us, is not told how a child ended.
    signal(SIGCHLD, SIG_DFL)
    var identifier: Int32 = 0
    let code = withCVector([Self.name(of: path)] + arguments.words) { words in
      withCVector(environment) { posix_spawn(&identifier, path, nil, &attributes, words, $0) }
    }
    guard code == 0 else { throw SpawnError(path: path, errno: code) }
    self.identifier = identifier
  }

  /// Waits until the process has ended.
  public func wait() -> End {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      if errno != EINTR { return .exited(0) }
    }
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: signal)
  }

  /// Waits until the process has ended, at most for `duration`; nil when it lives on.
  public func wait(for duration: Duration) -> End? {
    // Linux 5.3; without it there is no waiting with a limit.
    let handle = shim_pidfd_open(identifier)
    guard handle >= 0 else { return wait() }
    defer { close(handle) }
    return DescriptorIO.wait(for: handle, events: POLLIN, milliseconds: Deadline(after: duration).remaining)
      ? wait() : nil
  }

  /// Ends the process at once.
  public func kill() { _ = Glibc.kill(identifier, SIGKILL) }

  /// Makes this process the program at `path`; returns only when that fails.
  public static func become(_ path: String, arguments: RawArguments) -> SpawnError {
    SpawnError(
      path: path,
      errno: withCVector([name(of: path)] + arguments.words) { words in
        _ = execv(path, words)
        return errno
      })
  }

  /// Whether there is a program at `path` that this user may run.
  public static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  private static func name(of path: String) -> [UInt8] {
    Array(path.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.reversed())
  }

  private static func environment(with changes: [String: String?]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    for entry in RawArguments.list(environ) where !changes.keys.contains(where: { entry.starts(with: "\($0)=".utf8) }) {
      result.append(entry)
    }
    for (name, value) in changes {
      if let value { result.append(Array("\(name)=\(value)".utf8)) }
    }
    return result
  }
}

extension ChildProcess.SpawnError {
  init(path: String, errno code: Int32) {
    self.init(path: path, reason: g_strerror(code).map { String(cString: $0) } ?? "error \(code)")
  }
}
