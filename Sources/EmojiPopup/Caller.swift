internal import GLibKit
internal import Gtk

/// Who called, and waits for an answer until `finish`.
protocol Caller: AnyObject {
  /// Whether it still waits: it may have been ended meanwhile.
  var isThere: Bool { get }
  /// Writes to its standard output.
  func write(out text: String)
  /// Writes to its standard error.
  func write(error text: String)
  /// Ends its command; nothing is written after that.
  func finish(_ status: ExitStatus)
}

extension Caller {
  /// Ends its command with a line that says what was wrong.
  func finish(_ status: ExitStatus, _ reason: String) {
    write(error: "emoji-popup: \(reason)\n")
    finish(status)
  }
}

/// A caller on the session bus, or this very process where it was started by hand.
final class BusCaller: Caller {
  private var call: CommandLineCall?

  init(_ call: CommandLineCall) { self.call = call }

  var isThere: Bool { call?.isCallerThere ?? false }

  func write(out text: String) { call?.print(text) }
  func write(error text: String) { call?.printError(text) }
  func finish(_ status: ExitStatus) {
    call?.setExitStatus(status.rawValue)
    call = nil
  }
}

/// The launcher that started this process where there is no bus.
final class PipeCaller: Caller {
  private var channel: ReplyChannel?

  init(_ channel: ReplyChannel) { self.channel = channel }

  var isThere: Bool { channel != nil }

  func write(out text: String) { channel?.write(out: text) }
  func write(error text: String) { channel?.write(err: text) }
  func finish(_ status: ExitStatus) {
    channel?.finish(status: status.rawValue)
    channel = nil
  }
}
