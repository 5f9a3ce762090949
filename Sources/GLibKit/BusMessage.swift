internal import CGLib

/// One message of the D-Bus protocol, sent or received.
final class BusMessage {
  enum Kind { case call, answer, error, signal }

  let pointer: OpaquePointer

  /// A call of a method, which starts no service.
  ///
  /// - Parameters:
  ///   - method: with its interface before it.
  ///   - parameters: a tuple; nil for none. It is taken over.
  init(calling name: String, _ path: String, _ method: String, _ parameters: OpaquePointer? = nil) {
    guard let dot = method.lastIndex(of: ".") else { preconditionFailure("no interface before \(method)") }
    pointer = g_dbus_message_new_method_call(
      name, path, String(method[..<dot]), String(method[dot...].dropFirst()))
    g_dbus_message_set_flags(pointer, G_DBUS_MESSAGE_FLAGS_NO_AUTO_START)
    if let parameters { g_dbus_message_set_body(pointer, parameters) }
  }

  /// What stands at the beginning of `bytes`, which `size` has measured; nil where it is no message.
  init?(_ bytes: ArraySlice<UInt8>) {
    let parsed = bytes.withUnsafeBufferPointer {
      g_dbus_message_new_from_blob(
        UnsafeMutablePointer(mutating: $0.baseAddress), gsize($0.count), G_DBUS_CAPABILITY_FLAGS_NONE, nil)
    }
    guard let parsed else { return nil }
    pointer = parsed
  }

  private init(taking pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// How many bytes the message has that begins with `bytes`: 0 for too few to tell, nil where none begins so.
  static func size(of bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= 16 else { return 0 }
    let size = bytes.withUnsafeBufferPointer {
      g_dbus_message_bytes_needed(UnsafeMutablePointer(mutating: $0.baseAddress), gsize($0.count), nil)
    }
    return size > 0 ? size : nil
  }

  /// As it is sent, with a number that none before it had; empty where a message cannot be so large.
  func bytes(serial: UInt32) -> [UInt8] {
    g_dbus_message_set_serial(pointer, serial)
    var size: gsize = 0
    guard let blob = g_dbus_message_to_blob(pointer, &size, G_DBUS_CAPABILITY_FLAGS_NONE, nil) else { return [] }
    defer { g_free(blob) }
    return Array(UnsafeBufferPointer(start: blob, count: Int(size)))
  }

  var kind: Kind? {
    switch g_dbus_message_get_message_type(pointer) {
    case G_DBUS_MESSAGE_TYPE_METHOD_CALL: .call
    case G_DBUS_MESSAGE_TYPE_METHOD_RETURN: .answer
    case G_DBUS_MESSAGE_TYPE_ERROR: .error
    case G_DBUS_MESSAGE_TYPE_SIGNAL: .signal
    default: nil
    }
  }

  /// The serial of the call that this answers.
  var answered: UInt32 { g_dbus_message_get_reply_serial(pointer) }
  var path: String? { g_dbus_message_get_path(pointer).map { String(cString: $0) } }
  /// The method or signal, with its interface before it.
  var member: String? {
    guard let interface = g_dbus_message_get_interface(pointer), let name = g_dbus_message_get_member(pointer) else {
      return nil
    }
    return String(cString: interface) + "." + String(cString: name)
  }
  /// The tuple of its arguments, which lives as long as the message.
  var body: OpaquePointer? { g_dbus_message_get_body(pointer) }
  var firstText: String? { g_dbus_message_get_arg0(pointer).map { String(cString: $0) } }

  /// The name of an error, such as `org.freedesktop.DBus.Error.ServiceUnknown`, and what it says.
  var failure: (name: String, text: String) {
    var error: UnsafeMutablePointer<GError>?
    g_dbus_message_to_gerror(pointer, &error)
    defer { g_clear_error(&error) }
    if let error { g_dbus_error_strip_remote_error(error) }
    return (
      g_dbus_message_get_error_name(pointer).map { String(cString: $0) } ?? "",
      error.map { String(cString: $0.pointee.message) } ?? ""
    )
  }

  /// What tells the caller that its call was carried out, or that there is no such method; nil where it asked for no
  /// answer.
  func reply(isKnown: Bool) -> BusMessage? {
    let flags = g_dbus_message_get_flags(pointer).rawValue
    guard flags & G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED.rawValue == 0 else { return nil }
    return BusMessage(
      taking: isKnown
        ? g_dbus_message_new_method_reply(pointer)
        : g_dbus_message_new_method_error_literal(
          pointer, "org.freedesktop.DBus.Error.UnknownMethod", "no such method"))
  }
}
