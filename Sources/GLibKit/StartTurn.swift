internal import CGLib

/// The right to start an instance, which one program on the bus has at a time, so that twenty calls at once start one.
///
/// It is a name on the bus, and goes to the next who waits when this object or the process does.
public final class StartTurn {
  private let bus: SessionBus
  private let name: String
  private var isMine = false
  private static let bureau = "org.freedesktop.DBus"

  /// Waits for the right to start the instance with an application identifier, at most for some seconds; whoever has
  /// waited for so long in vain may start one all the same.
  public init(for identifier: String, on bus: SessionBus, patience seconds: Int) {
    self.bus = bus
    name = identifier + ".Start"
    let loop = g_main_loop_new(nil, 0)
    defer { g_main_loop_unref(loop) }
    let quit: GDBusSignalCallback = { _, _, _, _, _, _, loop in loop.map { g_main_loop_quit(OpaquePointer($0)) } }
    let signal = g_dbus_connection_signal_subscribe(
      bus.connection, Self.bureau, Self.bureau, "NameAcquired", nil, name, G_DBUS_SIGNAL_FLAGS_NO_MATCH_RULE, quit,
      UnsafeMutableRawPointer(loop), nil)
    defer { g_dbus_connection_signal_unsubscribe(bus.connection, signal) }
    // 1: ours at once; 2: in the queue (D-Bus specification, RequestName).
    switch bus.ask("RequestName", [Variant.string(name), g_variant_new_uint32(0)]) {
    case 1: isMine = true
    case 2:
      let timer = g_timeout_add_seconds(
        guint(seconds),
        { loop in
          loop.map { g_main_loop_quit(OpaquePointer($0)) }
          return 1
        }, UnsafeMutableRawPointer(loop))
      g_main_loop_run(loop)
      g_source_remove(timer)
      isMine = true
    default: break
    }
  }

  deinit { if isMine { _ = bus.ask("ReleaseName", [Variant.string(name)]) } }
}
