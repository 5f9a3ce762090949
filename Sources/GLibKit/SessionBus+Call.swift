internal import CGLib

extension SessionBus {
  /// Why a call was not answered, in the other side's words.
  public struct CallError: Error, Sendable, CustomStringConvertible {
    /// One line.
    public let description: String
  }

  /// Whether somebody has a name on the bus now.
  public func hasOwner(_ name: String) -> Bool {
    let answer = try? call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.NameHasOwner", "(\(BusText.text(name)),)")
    return answer?.list?.first?.boolean ?? false
  }

  /// Whether the bus can start somebody for a name.
  public func canStart(_ name: String) -> Bool {
    let answer = try? call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.ListActivatableNames", "()")
    return answer?.list?.first?.list?.contains(.text(name)) ?? false
  }

  /// Calls a method and waits for its answer, five seconds at most.
  ///
  /// - Parameters:
  ///   - method: with its interface before it.
  ///   - arguments: a tuple in GVariant's text format; see `BusText`.
  /// - Returns: the answer's parts, as a list.
  @discardableResult
  public func call(_ name: String, _ path: String, _ method: String, _ arguments: String) throws(CallError) -> BusValue
  {
    guard let dot = method.lastIndex(of: ".") else { preconditionFailure("no interface before \(method)") }
    var error: UnsafeMutablePointer<GError>?
    guard let parsed = g_variant_parse(nil, arguments, nil, nil, &error) else {
      preconditionFailure("these are no arguments: \(arguments)")
    }
    let answer = g_dbus_connection_call_sync(
      connection, name, path, String(method[..<dot]), String(method[dot...].dropFirst()), parsed, nil,
      G_DBUS_CALL_FLAGS_NONE, 5000, nil, &error)
    g_variant_unref(parsed)
    guard let answer else {
      defer { g_clear_error(&error) }
      if let error { g_dbus_error_strip_remote_error(error) }
      let words = error.map { String(cString: $0.pointee.message) } ?? ""
      throw CallError(description: words.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    defer { g_variant_unref(answer) }
    return BusValue(answer)
  }
}
