internal import CAdwaita

/// Watches for a program on the bus to go away, as long as this object lives.
@MainActor
public final class BusNameWatch {
  private final class Body {
    let run: @MainActor () -> Void
    init(_ run: @escaping @MainActor () -> Void) { self.run = run }
  }

  private let number: guint

  /// - Parameter body: runs when nobody has the name any more, at once where nobody has it now.
  init(_ name: String, on connection: OpaquePointer, _ body: @escaping @MainActor () -> Void) {
    number = g_bus_watch_name_on_connection(
      connection, name, G_BUS_NAME_WATCHER_FLAGS_NONE, nil,
      { _, _, data in
        guard let data else { return }
        let run = Unmanaged<Body>.fromOpaque(data).takeUnretainedValue().run
        MainActor.assumeIsolated { run() }
      }, Unmanaged.passRetained(Body(body)).toOpaque(), { $0.map { Unmanaged<Body>.fromOpaque($0).release() } })
  }

  isolated deinit { g_bus_unwatch_name(number) }
}
