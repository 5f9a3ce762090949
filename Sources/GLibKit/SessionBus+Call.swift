internal import CGLib

extension SessionBus {
  /// Why a call was not answered, in the other side's words.
  public struct CallError: Error, Sendable, CustomStringConvertible {
    /// One line.
    public let description: String

    /// Takes GLib's error, which a call that failed has.
    init(adopting error: UnsafeMutablePointer<GError>?) {
      guard let error else {
        description = ""
        return
      }
      g_dbus_error_strip_remote_error(error)
      description = String(cString: error.pointee.message).split(whereSeparator: \.isNewline).joined(separator: " ")
      g_error_free(error)
    }
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
    let member = Member(method)
    var error: UnsafeMutablePointer<GError>?
    let answer = withArguments(arguments) {
      g_dbus_connection_call_sync(
        connection, name, path, member.interface, member.name, $0, nil, G_DBUS_CALL_FLAGS_NONE, 5000, nil, &error)
    }
    guard let answer else { throw CallError(adopting: error) }
    defer { g_variant_unref(answer) }
    return BusValue(answer)
  }

  /// A method or a signal.
  struct Member {
    let interface: String
    let name: String

    /// - Parameter text: the interface, a dot and the name.
    init(_ text: String) {
      guard let dot = text.lastIndex(of: ".") else { preconditionFailure("no interface before \(text)") }
      interface = String(text[..<dot])
      name = String(text[dot...].dropFirst())
    }
  }

  /// Calls `body` with the tuple that a text in GVariant's text format means.
  func withArguments<R>(_ text: String, _ body: (OpaquePointer) -> R) -> R {
    var error: UnsafeMutablePointer<GError>?
    guard let arguments = g_variant_parse(nil, text, nil, nil, &error) else {
      preconditionFailure("no arguments: \(text): \(error.map { String(cString: $0.pointee.message) } ?? "")")
    }
    defer { g_variant_unref(arguments) }
    return body(arguments)
  }
}
