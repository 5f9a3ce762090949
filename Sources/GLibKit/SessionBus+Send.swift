internal import CGLib

extension SessionBus {
  /// The bus as the process's application speaks to it, under the application's name; nil where it is on none.
  public static var ofApplication: SessionBus? {
    guard let application = g_application_get_default(),
      let connection = g_application_get_dbus_connection(application)
    else { return nil }
    return SessionBus(retaining: connection)
  }

  /// Calls a method whose answer nobody waits for; nothing happens where there is no such method.
  ///
  /// - Parameters:
  ///   - method: with its interface before it.
  ///   - arguments: a tuple in GVariant's text format; see `BusText`.
  public func send(_ name: String, _ path: String, _ method: String, _ arguments: String) {
    let member = Member(method)
    withArguments(arguments) {
      g_dbus_connection_call(
        connection, name, path, member.interface, member.name, $0, nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil, nil)
    }
  }

  /// Has the desktop show a message (Desktop Notifications Specification), where it has somebody for that.
  ///
  /// `GNotification` would do it under the application's name, which here names a display and has no desktop entry; and
  /// where nobody shows notifications, it warns.
  public func notify(_ title: String, _ body: String) {
    let name = ApplicationIdentifier.base
    let hints = "{'desktop-entry': <'\(name)'>}"
    send(
      "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.freedesktop.Notifications.Notify",
      "('emoji-popup', uint32 0, '\(name)', \(BusText.text(title)), \(BusText.text(body)), @as [], \(hints), -1)")
  }
}
