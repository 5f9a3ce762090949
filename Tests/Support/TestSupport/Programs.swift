public import Foundation

/// The programs of the package, run as a user runs them.
public enum Programs {
  /// Where the build has put them, beside the tests.
  public static let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// What came of a run; of a process that a signal ended, the status is the negative number of the signal.
  public struct Result: Equatable, Sendable {
    public var out: String
    public var err: String
    public var status: Int32

    public init(out: String, err: String, status: Int32) {
      self.out = out
      self.err = err
      self.status = status
    }
  }

  /// Runs a program; its output is read to the end, which comes when its last holder has closed it.
  ///
  /// By `posix_spawn` and not by Foundation, whose children inherit a worker thread's blocked signals.
  public static func run(
    _ program: String, _ arguments: [String], _ changes: [String: String?] = [:]
  ) throws -> Result {
    let environment = ProcessInfo.processInfo.environment.merging(changes.compactMapValues(\.self)) { $1 }
      .filter { changes[$0.key] != .some(nil) }.map { "\($0.key)=\($0.value)" }
    let out = Pipe()
    let err = Pipe()
    let process = try spawn(program, [program] + arguments, environment, [out, err])
    nonisolated(unsafe) var errors = Data()
    let reading = DispatchGroup()
    DispatchQueue.global().async(group: reading) { errors = err.fileHandleForReading.readDataToEndOfFile() }
    let output = out.fileHandleForReading.readDataToEndOfFile()
    reading.wait()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    return Result(
      out: String(decoding: output, as: UTF8.self), err: String(decoding: errors, as: UTF8.self),
      status: signal == 0 ? (status >> 8) & 0xff : -signal)
  }

  /// Runs a line of shell, in which `$@` are `arguments`.
  public static func shell(
    _ line: String, _ arguments: [String] = [], _ changes: [String: String?] = [:]
  ) throws -> Result {
    try run("/bin/sh", ["-c", line, "sh"] + arguments, changes)
  }

  /// Starts a program whose standard output and error are pipes, and who inherits nothing else.
  private static func spawn(
    _ program: String, _ arguments: [String], _ environment: [String], _ pipes: [Pipe]
  ) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (standard, pipe) in zip([1, 2] as [Int32], pipes) {
      posix_spawn_file_actions_adddup2(&actions, pipe.fileHandleForWriting.fileDescriptor, standard)
    }
    let words = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program, &actions, &attributes, words, variables)
    for pipe in pipes { try pipe.fileHandleForWriting.close() }
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    return process
  }
}
