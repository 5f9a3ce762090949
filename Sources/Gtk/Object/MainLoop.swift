internal import CAdwaita

private final class Source {
  let body: @MainActor () -> Bool
  init(_ body: @escaping @MainActor () -> Bool) { self.body = body }
}

/// Work that GLib's main loop of the main thread does later.
@MainActor
public enum MainLoop {
  /// How soon work is done, compared with the events of the display (0) and painting (120).
  public enum Priority: Int32, Sendable {
    /// Before painting.
    case soon = 100
    /// When nothing else is to be done.
    case idle = 200
  }

  /// Does `body` when nothing more urgent is to be done, again and again while it answers true.
  @discardableResult
  public static func whenIdle(_ priority: Priority = .idle, _ body: @escaping @MainActor () -> Bool) -> Task {
    Task(id: g_idle_add_full(priority.rawValue, run, Unmanaged.passRetained(Source(body)).toOpaque(), free))
  }

  /// Does `body` once after some milliseconds.
  @discardableResult
  public static func after(milliseconds: Int, _ body: @escaping @MainActor () -> Void) -> Task {
    let source = Source {
      body(); return false
    }
    return Task(
      id: g_timeout_add_full(0, guint(milliseconds), run, Unmanaged.passRetained(source).toOpaque(), free))
  }

  /// Does `body` whenever a descriptor can be read, while it answers true.
  @discardableResult
  public static func whenReadable(_ descriptor: Int32, _ body: @escaping @MainActor () -> Bool) -> Task {
    let source = Unmanaged.passRetained(Source(body)).toOpaque()
    return Task(id: g_unix_fd_add_full(0, descriptor, G_IO_IN, { MainLoop.run($2) }, source, free))
  }

  /// Does what is to be done now; answers whether there was anything.
  @discardableResult
  public static func iterate(blocking: Bool = false) -> Bool { g_main_context_iteration(nil, blocking ? 1 : 0) != 0 }

  /// Microseconds of the monotonic clock.
  public static var now: Int64 { Int64(g_get_monotonic_time()) }

  /// Work that waits.
  public struct Task: Sendable {
    fileprivate let id: guint

    /// Takes the work back; only while it still waits.
    @MainActor public func cancel() { g_source_remove(id) }
  }

  private static let run: GSourceFunc = { data in
    guard let data else { return 0 }
    nonisolated(unsafe) let data_ = data
    return MainActor.assumeIsolated { Unmanaged<Source>.fromOpaque(data_).takeUnretainedValue().body() ? 1 : 0 }
  }
  private static let free: GDestroyNotify = { $0.map { Unmanaged<Source>.fromOpaque($0).release() } }
}
