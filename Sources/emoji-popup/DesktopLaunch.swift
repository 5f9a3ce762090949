internal import GLibKit

/// The launcher as the session bus starts it for the desktop entry: asked to activate, it calls as a person would.
///
/// The process that has the panel cannot be started by the bus itself, which knows nothing of the display. What this
/// one has of it, it has from the bus's own environment, where sessions put it; else there may be a picker already.
enum DesktopLaunch {
  /// By which the service file starts it.
  static let argument = "--gapplication-service"

  /// Answers the exit status.
  static func serve() -> Int32 {
    guard let bus = SessionBus() else { return Failure.notReachable.report() }
    let service = DesktopService(on: bus) { variables in
      do throws(Failure) {
        try launch(variables, bus)
        return nil
      } catch {
        _ = error.report()
        return error.text
      }
    }
    return service.run(as: ApplicationIdentifier.base) ? ExitStatus.done.rawValue : Failure.notReachable.report()
  }

  private static func launch(_ variables: DesktopService.Variables, _ bus: SessionBus) throws(Failure) {
    guard ["WAYLAND_DISPLAY", "DISPLAY"].compactMap(Environment.nonEmpty).isEmpty else { return try call(variables) }
    let running = ApplicationIdentifier.running(on: bus)
    guard running.count == 1, let name = running.first, let line = BlockingBus(),
      RemoteInstance(name, on: line).activate(variables)
    else {
      throw .noDisplay
    }
  }

  private static func call(_ variables: DesktopService.Variables) throws(Failure) {
    guard let command = Environment.executable else { throw .noApplication }
    let end: ChildProcess.End
    do throws(ChildProcess.SpawnError) {
      end = try ChildProcess(running: command, arguments: RawArguments([]), environment: variables).wait()
    } catch {
      throw .notStarted(error)
    }
    guard end == .exited(ExitStatus.done.rawValue) else { throw .notLaunched }
  }
}
