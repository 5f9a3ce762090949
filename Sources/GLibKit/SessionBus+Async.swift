internal import CGLib

extension SessionBus {
  private final class Answer {
    let body: @MainActor (Result<BusValue, CallError>) -> Void
    init(_ body: @escaping @MainActor (Result<BusValue, CallError>) -> Void) { self.body = body }
  }
  private final class Listener {
    let body: @MainActor (BusValue) -> Void
    init(_ body: @escaping @MainActor (BusValue) -> Void) { self.body = body }
  }

  /// This connection's own name, such as `:1.42`.
  public var ownName: String { g_dbus_connection_get_unique_name(connection).map { String(cString: $0) } ?? "" }

  /// Calls a method and runs `done` when it is answered, in the main loop of the main thread.
  ///
  /// - Parameters:
  ///   - method: with its interface before it.
  ///   - arguments: a tuple in GVariant's text format; see `BusText`.
  public func call(
    _ name: String, _ path: String, _ method: String, _ arguments: String, within milliseconds: Int,
    _ done: @escaping @MainActor (Result<BusValue, CallError>) -> Void
  ) {
    let member = Member(method)
    withArguments(arguments) {
      g_dbus_connection_call(
        connection, name, path, member.interface, member.name, $0, nil, G_DBUS_CALL_FLAGS_NONE, gint(milliseconds), nil,
        { connection, result, data in
          guard let connection, let data else { return }
          let body = Unmanaged<Answer>.fromOpaque(data).takeRetainedValue().body
          var error: UnsafeMutablePointer<GError>?
          let answer = g_dbus_connection_call_finish(OpaquePointer(connection), result, &error)
          let outcome: Result<BusValue, CallError>
          if let answer {
            outcome = .success(BusValue(answer))
            g_variant_unref(answer)
          } else {
            outcome = .failure(CallError(adopting: error))
          }
          MainActor.assumeIsolated { body(outcome) }
        }, Unmanaged.passRetained(Answer(done)).toOpaque())
    }
  }

  /// Runs `body` with the arguments of each signal, in the main loop of the main thread, until `stop` is called with
  /// the number that this answers.
  ///
  /// - Parameters:
  ///   - signal: with its interface before it.
  ///   - argument: the first argument that the signal must have; nil for any.
  public func listen(
    to signal: String, from name: String, at path: String, about argument: String? = nil,
    _ body: @escaping @MainActor (BusValue) -> Void
  ) -> UInt32 {
    let member = Member(signal)
    return g_dbus_connection_signal_subscribe(
      connection, name, member.interface, member.name, path, argument, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let parameters, let data else { return }
        let body = Unmanaged<Listener>.fromOpaque(data).takeUnretainedValue().body
        let value = BusValue(parameters)
        MainActor.assumeIsolated { body(value) }
      }, Unmanaged.passRetained(Listener(body)).toOpaque(),
      { data in data.map { Unmanaged<Listener>.fromOpaque($0).release() } })
  }

  /// Ends what `listen` began.
  public func stop(_ listening: UInt32) { g_dbus_connection_signal_unsubscribe(connection, listening) }
}
