internal import GLibKit

/// Has a command carried out by the process that is already there, or starts it; costs milliseconds in the first case.
struct Launcher {
  private let arguments: RawArguments
  /// How long the application may take until it can be called.
  private static let patience = 10

  init(_ arguments: RawArguments) { self.arguments = arguments }

  /// Answers the exit status of the command.
  func run() -> Int32 {
    StandardStream.fillGaps()
    if arguments == RawArguments([DesktopLaunch.argument]) { return DesktopLaunch.serve() }
    if isForTheApplication { return become() }
    guard let bus = BlockingBus() else { return runWithoutBus() }
    return run(on: bus)
  }

  /// Whether the command needs no window, so that no running process has to be asked.
  private var isForTheApplication: Bool {
    let words = arguments.words
    if let first = words.first, first.first != UInt8(ascii: "-") { return true }
    // After another option it may be that option's value; the process that is asked then knows.
    return words.indices.contains { index in
      (index == 0 || words[index - 1].first != UInt8(ascii: "-"))
        && ["--help", "-h", "--version", "--debug-info"].contains { words[index].elementsEqual($0.utf8) }
    }
  }

  private func become() -> Int32 {
    guard let path = ApplicationProgram.path else { return Failure.noApplication.report() }
    // What it says of the display must be what it would be with a window.
    if arguments == RawArguments(["--debug-info"]) { LayerShellLibrary.offer() }
    return Failure.notStarted(ChildProcess.become(path, arguments: arguments)).report()
  }

  private func run(on bus: BlockingBus) -> Int32 {
    let instance = RemoteInstance(ApplicationIdentifier.current, on: bus)
    var failure = Failure.notReachable
    // The instance may go between two steps, because it ends by itself, crashes, or makes room for the next version.
    for _ in 0..<5 {
      let begin = ContinuousClock.now
      switch instance.run(arguments, program: ApplicationProgram.command, patience: Self.patience) {
      case .finished(let status): return status
      case .unwritable(let reason): return Failure.unwritable(reason: reason).report()
      case .silent: return Failure.silent(process: instance.process).report()
      case .failed(let reason):
        failure = .lost(reason: reason)
        guard .now - begin < .seconds(1) else { return failure.report() }
      case .absent:
        if arguments == RawArguments(["--quit"]) { return ExitStatus.done.rawValue }
        let outcome = startInTurn(instance, on: bus)
        if outcome != .success(.ready) { return status(of: outcome) }
      }
    }
    return failure.report()
  }

  private func startInTurn(
    _ instance: RemoteInstance, on bus: BlockingBus
  ) -> Result<ReplyingProcess.Outcome, Failure> {
    let turn = StartTurn(for: ApplicationIdentifier.current, on: bus, patience: Self.patience)
    return withExtendedLifetime(turn) {
      // While this one waited for its turn another may have started it.
      if instance.process != nil { return .success(.ready) }
      return start(withoutBus: false) { $0.waitUntilReady(for: .seconds(Self.patience)) }
    }
  }

  private func runWithoutBus() -> Int32 {
    let outcome = start(withoutBus: true) { process in
      let outcome = process.waitUntilReady(for: .seconds(Self.patience))
      return outcome == .ready ? process.waitUntilFinished() : outcome
    }
    return status(of: outcome)
  }

  private func start(
    withoutBus: Bool, _ wait: (ReplyingProcess) -> ReplyingProcess.Outcome
  ) -> Result<ReplyingProcess.Outcome, Failure> {
    guard let path = ApplicationProgram.path else { return .failure(.noApplication) }
    LayerShellLibrary.offer()
    do throws(ChildProcess.SpawnError) {
      return .success(wait(try ReplyingProcess(running: path, arguments: arguments, withoutBus: withoutBus)))
    } catch {
      return .failure(.notStarted(error))
    }
  }

  private func status(of outcome: Result<ReplyingProcess.Outcome, Failure>) -> Int32 {
    switch outcome {
    case .success(.finished(let status)): status
    case .success(.unwritable(let reason)): Failure.unwritable(reason: reason).report()
    case .success(.died(let signal)): Failure.died(signal: signal).report()
    case .success(.timedOut): Failure.late.report()
    case .success(.ready): ExitStatus.done.rawValue
    case .failure(let failure): failure.report()
    }
  }
}
