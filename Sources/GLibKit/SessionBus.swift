internal import CGLib

/// A connection to the message bus of the session that this process belongs to.
///
/// Never starts a bus: GIO's own way to the session bus runs `dbus-launch` where there is none.
public final class SessionBus {
  let connection: OpaquePointer

  /// Connects to the bus; nil where the session has none or it does not answer.
  public init?() {
    guard let address = Self.address else { return nil }
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    var error: UnsafeMutablePointer<GError>?
    guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &error) else {
      if let error { g_error_free(error) }
      return nil
    }
    self.connection = connection
  }

  /// A connection that somebody else made.
  init(retaining connection: OpaquePointer) {
    g_object_ref(UnsafeMutableRawPointer(connection))
    self.connection = connection
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// Where the bus listens: `$DBUS_SESSION_BUS_ADDRESS`, else `$XDG_RUNTIME_DIR/bus` (D-Bus specification, "Well-known
  /// message bus instances").
  public static var address: String? {
    if let named = Environment.nonEmpty("DBUS_SESSION_BUS_ADDRESS") {
      let addresses = named.split(separator: ";").filter { !$0.hasPrefix("autolaunch:") && !$0.hasPrefix("disabled:") }
      return addresses.isEmpty ? nil : addresses.joined(separator: ";")
    }
    guard let folder = Environment.nonEmpty("XDG_RUNTIME_DIR") else { return nil }
    let path = folder + "/bus"
    guard g_file_test(path, G_FILE_TEST_EXISTS) != 0, let escaped = g_dbus_address_escape_value(path) else {
      return nil
    }
    defer { g_free(escaped) }
    return "unix:path=" + String(cString: escaped)
  }

  /// What keeps GIO, and the libraries that use it, from starting a bus: an address of no known kind.
  public static let disabledAddress = "disabled:"
}
