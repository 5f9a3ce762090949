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

  /// Leaves the bus when all that was sent is on its way, whoever still knows the connection.
  public func leave() {
    // Closing drops what is still to be written.
    g_dbus_connection_flush(
      connection, nil,
      { connection, _, _ in connection.map { g_dbus_connection_close(OpaquePointer($0), nil, nil, nil) } }, nil)
  }

  /// Asks the bus itself for a number; nil where it refuses.
  func ask(_ method: String, _ parameters: [OpaquePointer?]) -> UInt32? {
    guard let answer = call(method, parameters) else { return nil }
    defer { g_variant_unref(answer) }
    return Variant.uint32(in: answer)
  }

  /// The names on the bus that begin with a text.
  public func names(beginningWith prefix: String) -> [String] {
    guard let answer = call("ListNames", nil) else { return [] }
    defer { g_variant_unref(answer) }
    return Variant.strings(in: answer).filter { $0.hasPrefix(prefix) }
  }

  private func call(_ method: String, _ parameters: [OpaquePointer?]?) -> OpaquePointer? {
    let bureau = "org.freedesktop.DBus"
    return g_dbus_connection_call_sync(
      connection, bureau, "/org/freedesktop/DBus", bureau, method, parameters.flatMap(Variant.tuple), nil,
      G_DBUS_CALL_FLAGS_NONE, 1_000, nil, nil)
  }

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

  /// Makes the connection that GIO has for all of the process, so that whoever asks for it later need not wait.
  public static func connectEarly() {
    guard address != nil else { return }
    var ignored: UnsafeMutablePointer<GError>?
    // GIO keeps it, for as long as somebody has a reference: this one is for the life of the process.
    _ = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &ignored)
    if let ignored { g_error_free(ignored) }
  }

  /// What keeps GIO, and the libraries that use it, from starting a bus: an address of no known kind.
  public static let disabledAddress = "disabled:"
}
