internal import EmojiPicker
internal import GLibKit
internal import Gtk

/// Who called, and waits for an answer until `finish`.
protocol Caller: AnyObject {
  /// Whether it asks the next process when this one answers `elsewhere`.
  var canAskAgain: Bool { get }
  /// A variable of its environment that is neither unset nor empty.
  func environment(_ name: String) -> String?
  /// Tells it to wait, and runs `body` if it is ended before it was answered.
  func whenGone(_ body: @escaping @MainActor () -> Void)
  /// Writes to its standard output.
  func write(out text: String)
  /// Writes to its standard error.
  func write(error text: String)
  /// Ends its command; nothing is written after that.
  func finish(_ status: ExitStatus)
}

extension Caller {
  var canAskAgain: Bool { true }

  /// Ends its command with a line that says what was wrong.
  func finish(_ status: ExitStatus, _ reason: String) {
    write(error: "emoji-popup: \(reason)\n")
    finish(status)
  }

  /// Tells it what was found wrong with the user's files.
  func report(_ model: PickerModel) {
    for problem in model.problems { write(error: "emoji-popup: \(problem)\n") }
    model.problems = []
  }

  /// Its standard streams, for a command that needs no window.
  var output: CommandOutput {
    CommandOutput(
      out: {
        self.write(out: $0)
        return .written
      }, err: { self.write(error: $0) })
  }
}

/// A caller on the session bus, or this very process where it was started by hand.
final class BusCaller: Caller {
  private var call: CommandLineCall?
  private var watch: BusNameWatch?

  init(_ call: CommandLineCall) { self.call = call }

  func environment(_ name: String) -> String? { call?.environment(name).flatMap { $0.isEmpty ? nil : $0 } }

  func whenGone(_ body: @escaping @MainActor () -> Void) {
    guard watch == nil else { return }
    // Nothing, but a sign of life: the launcher waits without a limit for those only that have given one.
    call?.print("")
    watch = call?.watchCaller(body)
  }

  func write(out text: String) { call?.print(text) }
  func write(error text: String) { call?.printError(text) }
  func finish(_ status: ExitStatus) {
    call?.setExitStatus(status.rawValue)
    call = nil
    watch = nil
  }
}

/// The launcher that started this process where there is no bus.
final class PipeCaller: Caller {
  private var channel: ReplyChannel?
  private var watch: DescriptorWatch?

  init(_ channel: ReplyChannel) { self.channel = channel }

  func environment(_ name: String) -> String? { Environment.nonEmpty(name) }
  func whenGone(_ body: @escaping @MainActor () -> Void) {
    if watch == nil { watch = channel.map { DescriptorWatch(failing: $0.descriptor, body) } }
  }

  func write(out text: String) { channel?.write(out: text) }
  func write(error text: String) { channel?.write(err: text) }
  func finish(_ status: ExitStatus) {
    channel?.finish(status: status.rawValue)
    channel = nil
    watch = nil
  }
}

/// A desktop, or another program, that has asked and goes its way.
final class Nobody: Caller {
  let canAskAgain = false
  func environment(_ name: String) -> String? { nil }
  func whenGone(_ body: @escaping @MainActor () -> Void) {}
  func write(out text: String) {}
  func write(error text: String) {}
  func finish(_ status: ExitStatus) {}
}
