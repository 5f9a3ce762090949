internal import CGLib

/// What the session bus starts when a desktop launches an entry with `DBusActivatable`: an object that is asked to
/// activate the application (Desktop Entry Specification, "D-Bus Activation").
public final class DesktopService {
  /// The variables that a launch brings, for the window to have the focus.
  public typealias Variables = [String: String?]

  fileprivate let activate: (Variables) -> String?
  private let bus: SessionBus
  private let loop: OpaquePointer
  private var end: guint = 0
  /// Seconds without a call after which the process has done its duty.
  private static let patience: guint = 2

  private static let interface = """
    <node><interface name='org.freedesktop.Application'>\
    <method name='Activate'><arg type='a{sv}' name='platform_data' direction='in'/></method>\
    </interface></node>
    """

  /// - Parameter activate: answers what went wrong, in one line, or nil.
  public init(on bus: SessionBus, activate: @escaping (Variables) -> String?) {
    self.bus = bus
    self.activate = activate
    loop = g_main_loop_new(nil, 0)
  }

  deinit { g_main_loop_unref(loop) }

  /// Answers calls under an application identifier until none comes any more; false where another process has the name.
  public func run(as identifier: String) -> Bool {
    let me = Unmanaged.passUnretained(self).toOpaque()
    guard let node = g_dbus_node_info_new_for_xml(Self.interface, nil) else { return false }
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, _, parameters, invocation, data in
      guard let data, let parameters else { return }
      Unmanaged<DesktopService>.fromOpaque(data).takeUnretainedValue().answer(parameters, invocation)
    }
    let object = g_dbus_connection_register_object(
      bus.connection, RemoteInstance.objectPath(of: identifier), node.pointee.interfaces[0], &table, me, nil, nil)
    defer { g_dbus_connection_unregister_object(bus.connection, object) }
    // 4: do not wait for the name; 1: it is ours.
    guard bus.ask("RequestName", [Variant.string(identifier), g_variant_new_uint32(4)]) == 1 else { return false }
    expectNoMore()
    g_main_loop_run(loop)
    return true
  }

  private func answer(_ parameters: OpaquePointer, _ invocation: OpaquePointer?) {
    var variables: Variables = [:]
    let platform = g_variant_get_child_value(parameters, 0)
    defer { g_variant_unref(platform) }
    for (variable, key) in RemoteInstance.launchKeys { variables[variable] = Variant.string(key, in: platform) }
    if let problem = activate(variables) {
      g_dbus_method_invocation_return_dbus_error(invocation, "org.freedesktop.DBus.Error.Failed", problem)
    } else {
      g_dbus_method_invocation_return_value(invocation, nil)
    }
    expectNoMore()
  }

  private func expectNoMore() {
    if end != 0 { g_source_remove(end) }
    end = g_timeout_add_seconds(
      Self.patience,
      { loop in
        loop.map { g_main_loop_quit(OpaquePointer($0)) }
        return 1
      }, UnsafeMutableRawPointer(loop))
  }
}
