internal import CAdwaita

/// What a signal's argument becomes in Swift.
public protocol SignalArgument {
  /// Reads the argument out of its `GValue`, whose type it has to match.
  static func read(_ value: UnsafeRawPointer) -> Self
}

extension Int32: SignalArgument {
  public static func read(_ value: UnsafeRawPointer) -> Int32 { g_value_get_int(value.gValue) }
}
extension UInt32: SignalArgument {
  public static func read(_ value: UnsafeRawPointer) -> UInt32 {
    g_type_check_value_holds(value.gValue, flagsType) != 0
      ? g_value_get_flags(value.gValue) : g_value_get_uint(value.gValue)
  }
  /// `G_TYPE_FLAGS`, a macro that Swift cannot read.
  private static let flagsType = GType(13 << 2)
}
extension Double: SignalArgument {
  public static func read(_ value: UnsafeRawPointer) -> Double { g_value_get_double(value.gValue) }
}
extension Bool: SignalArgument {
  public static func read(_ value: UnsafeRawPointer) -> Bool { g_value_get_boolean(value.gValue) != 0 }
}
extension String: SignalArgument {
  public static func read(_ value: UnsafeRawPointer) -> String {
    g_value_get_string(value.gValue).map { String(cString: $0) } ?? ""
  }
}
extension OpaquePointer: SignalArgument {
  public static func read(_ value: UnsafeRawPointer) -> OpaquePointer {
    guard let object = g_value_peek_pointer(value.gValue) else { preconditionFailure("a signal gave no object") }
    return OpaquePointer(object)
  }
}

extension UnsafeRawPointer {
  fileprivate var gValue: UnsafePointer<GValue> { assumingMemoryBound(to: GValue.self) }
}

private typealias Invoke =
  @MainActor (_ result: UnsafeMutablePointer<GValue>?, _ arguments: UnsafePointer<GValue>) -> Void

private final class Handler {
  let invoke: Invoke
  init(_ invoke: @escaping Invoke) { self.invoke = invoke }
}

/// Calls `body` with an emission's arguments in their order; the first of the values is the object itself.
@MainActor
private func call<each A: SignalArgument, Result>(
  _ body: @MainActor (repeat each A) -> Result, with values: UnsafePointer<GValue>
) -> Result {
  var position = 0
  func next<T: SignalArgument>(_: T.Type) -> T {
    position += 1
    return T.read(values + position)
  }
  return body(repeat next((each A).self))
}

extension Object {
  /// Runs `body` at each emission. The object owns the handler and frees it with the connection, so `body` must not
  /// capture the object strongly.
  ///
  /// - Parameter signal: name and detail, such as `notify::is-active`; `body` takes as many of its arguments, from
  ///   the first, as it likes.
  @discardableResult
  public func on<each A: SignalArgument>(
    _ signal: String, after: Bool = false, _ body: @escaping @MainActor (repeat each A) -> Void
  ) -> SignalConnection {
    connect(signal, after: after) { _, arguments in call(body, with: arguments) }
  }

  /// Runs `body` at each emission of a signal that asks for a truth value, such as whether a key was handled.
  @discardableResult
  public func answer<each A: SignalArgument>(
    _ signal: String, _ body: @escaping @MainActor (repeat each A) -> Bool
  ) -> SignalConnection {
    connect(signal, after: false) { result, arguments in
      let answer = call(body, with: arguments)
      if let result { g_value_set_boolean(result, answer ? 1 : 0) }
    }
  }

  /// Runs `body` at each emission of a signal that asks for a whole number, such as an exit status.
  @discardableResult
  public func answerInteger(
    _ signal: String, _ body: @escaping @MainActor (OpaquePointer) -> Int32
  ) -> SignalConnection {
    connect(signal, after: false) { result, arguments in
      let answer = body(OpaquePointer.read(arguments + 1))
      if let result { g_value_set_int(result, answer) }
    }
  }

  private func connect(_ signal: String, after: Bool, _ invoke: @escaping Invoke) -> SignalConnection {
    let box = Unmanaged.passRetained(Handler(invoke)).toOpaque()
    guard let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box) else {
      preconditionFailure("no memory for a closure")
    }
    g_closure_add_finalize_notifier(closure, box) { data, _ in data.map { Unmanaged<Handler>.fromOpaque($0).release() }
    }
    g_closure_set_marshal(closure) { closure, result, _, arguments, _, _ in
      guard let data = closure?.pointee.data, let arguments else { return }
      nonisolated(unsafe) let (data_, result, arguments_) = (data, result, arguments)
      MainActor.assumeIsolated {
        Unmanaged<Handler>.fromOpaque(data_).takeUnretainedValue().invoke(result, arguments_)
      }
    }
    let id = g_signal_connect_closure(pointer, signal, closure, after ? 1 : 0)
    precondition(id != 0, "there is no signal \(signal)")
    return SignalConnection(object: pointer, id: id)
  }
}

/// A handler that is connected; forgetting it disconnects nothing.
public struct SignalConnection {
  fileprivate let object: UnsafeMutableRawPointer
  fileprivate let id: gulong

  /// Ends the connection, while the object lives.
  @MainActor public func disconnect() { g_signal_handler_disconnect(object, id) }
}
