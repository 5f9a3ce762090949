internal import CGLib
internal import Glibc

/// The way back to the process that started this one, once its standard streams have been given up.
///
/// The launcher makes a pipe and names its write end in the environment. Writing never fails for the one that
/// writes: who has stopped listening gets nothing.
public final class ReplyChannel: Sendable {
  /// The variable that holds the descriptor's number.
  public static let variable = "EMOJI_POPUP_REPLY_FD"
  /// The variable that says that there is no session bus, and that none may be started.
  public static let noBusVariable = "EMOJI_POPUP_NO_BUS"

  /// The pipe's write end, to be kept by `Detachment`; `POLLERR` on it says that the launcher is gone.
  public let descriptor: Int32
  /// Whether the bus cannot carry the answer, so that output and exit status go through this channel.
  public let carriesReply: Bool

  /// A channel over a pipe's write end, which it closes when it is freed.
  public init(descriptor: Int32, carriesReply: Bool = false) {
    self.descriptor = descriptor
    self.carriesReply = carriesReply
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  /// The channel that the launcher left in the environment; nil where the program was started by hand.
  ///
  /// Removes the variables, so that no later child takes the descriptor for its own, and ignores `SIGPIPE` from
  /// now on. Call once, before a second thread runs.
  public static func fromEnvironment() -> ReplyChannel? {
    let number = Environment.nonEmpty(variable).flatMap { Int32($0) }
    let carriesReply = Environment.nonEmpty(noBusVariable) != nil
    Environment.set(variable, to: nil)
    Environment.set(noBusVariable, to: nil)
    guard let number, number > 2, isPipe(number) else { return nil }
    signal(SIGPIPE, SIG_IGN)
    return ReplyChannel(descriptor: number, carriesReply: carriesReply)
  }

  /// Says that the process can be called now.
  public func ready() { send(.ready) }

  /// Writes to the caller's standard output.
  public func write(out text: String) { send(.out(Array(text.utf8))) }

  /// Writes to the caller's standard error.
  public func write(err text: String) { send(.err(Array(text.utf8))) }

  /// Ends the caller's command with `status`, while this process may live on.
  public func finish(status: Int32) { send(.exit(status)) }

  private func send(_ message: ReplyMessage) { _ = DescriptorIO.write(message.encoded, to: descriptor) }

  private static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && (status.st_mode & S_IFMT) == S_IFIFO
  }
}
