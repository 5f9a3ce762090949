internal import Glibc
internal import Synchronization

/// Something that is done on a thread of its own, for whoever comes to fetch the result.
///
/// A plain thread: Swift's tasks want a run loop that GLib's is not, and nobody waits for a cooperative thread there.
public final class BackgroundWork<Value: Sendable>: Sendable {
  private enum State {
    /// Joins the thread and hands over its result, or nil where no thread could be had.
    case running(pthread_t, Box)
    case done(Value)
  }

  private let state: Mutex<State>

  /// Starts the work. Environment variables are not to be set from now on.
  public init(_ work: @escaping @Sendable () -> Value) {
    let box = Box(work)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Runnable>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, Unmanaged<Runnable>.passRetained(box).toOpaque())
    if code == 0 {
      state = Mutex(.running(thread, box))
    } else {
      Unmanaged<Runnable>.passUnretained(box).release()
      state = Mutex(.done(work()))
    }
  }

  deinit {
    state.withLock { state in
      if case .running(let thread, _) = state { pthread_detach(thread) }
    }
  }

  /// Waits for the end, and answers what came of it.
  public func wait() -> Value {
    state.withLock { state in
      switch state {
      case .done(let value): return value
      case .running(let thread, let box):
        pthread_join(thread, nil)
        let value = box.value
        state = .done(value)
        return value
      }
    }
  }

  /// The work with its result, which the thread writes before it ends and others read after it has.
  private final class Box: Runnable, @unchecked Sendable {
    private let work: @Sendable () -> Value
    private var result: Value?

    init(_ work: @escaping @Sendable () -> Value) { self.work = work }

    override func run() { result = work() }

    var value: Value { result ?? work() }
  }
}

/// What a thread can be started with; a class, because C's function pointers have no type parameters.
private class Runnable {
  func run() {}
}
