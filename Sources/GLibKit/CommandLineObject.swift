internal import CGLib

/// The object that a remote `GApplication` prints to.
enum CommandLineObject {
  static let path = "/org/gtk/Application/CommandLine"

  private static let interface = """
    <node><interface name='org.gtk.private.CommandLine'>\
    <method name='Print'><arg type='s' name='message' direction='in'/></method>\
    <method name='PrintError'><arg type='s' name='message' direction='in'/></method>\
    </interface></node>
    """

  /// Puts the object on the bus; answers the number by which it is taken off.
  ///
  /// - Parameter instance: learns of what could not be written.
  static func register(on connection: OpaquePointer, for instance: RemoteInstance) -> guint {
    guard let node = g_dbus_node_info_new_for_xml(interface, nil) else { return 0 }
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, parameters, invocation, instance in
      if let method, let parameters, let instance {
        Unmanaged<RemoteInstance>.fromOpaque(instance).takeUnretainedValue()
          .relay(Variant.text(in: parameters), to: String(cString: method) == "Print" ? .output : .error)
      }
      g_dbus_method_invocation_return_value(invocation, nil)
    }
    return g_dbus_connection_register_object(
      connection, path, node.pointee.interfaces[0], &table,
      Unmanaged.passUnretained(instance).toOpaque(), nil, nil)
  }
}
