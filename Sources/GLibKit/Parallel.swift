internal import CGLib
internal import Synchronization

/// Work that a thread of its own does while this one does something else.
///
/// While it goes on nobody may change the environment: libraries read it on any thread.
public final class Parallel<Outcome: Sendable> {
  private final class Job: Sendable {
    let work: @Sendable () -> Outcome
    let outcome = Mutex<Outcome?>(nil)
    init(_ work: @escaping @Sendable () -> Outcome) { self.work = work }
    func run() {
      let result = work()
      outcome.withLock { $0 = result }
    }
  }

  private let job: Job
  private let thread: UnsafeMutablePointer<GThread>

  /// Starts the work.
  ///
  /// - Parameter name: of the thread, for debuggers; at most 15 bytes are kept.
  public init(_ name: String, _ work: @escaping @Sendable () -> Outcome) {
    job = Job(work)
    thread = startThread(name, job.run)
  }

  /// Waits until the work is done.
  public consuming func wait() -> Outcome {
    g_thread_join(thread)
    guard let outcome = job.outcome.withLock({ $0 }) else { preconditionFailure("a thread that was joined has ended") }
    return outcome
  }
}

private final class Body {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func startThread(_ name: String, _ run: @escaping @Sendable () -> Void) -> UnsafeMutablePointer<GThread> {
  let thread = g_thread_new(
    name,
    { data in
      if let data { Unmanaged<Body>.fromOpaque(data).takeRetainedValue().run() }
      return nil
    }, Unmanaged.passRetained(Body(run)).toOpaque())
  guard let thread else { preconditionFailure("GLib ends the process where it can start no thread") }
  return thread
}
