internal import CGLib

/// The running instance of an application, asked over the bus to carry out a command line.
///
/// Speaks the protocol by which `GApplication` instances talk to each other (interfaces `org.gtk.Application` and
/// `org.gtk.private.CommandLine`): the other side is an ordinary `GApplication` with `HANDLES_COMMAND_LINE`. Speaking it
/// here lets every byte of output through whatever the locale, tells a missing instance from one that failed, starts no
/// service, and costs one round trip.
public final class RemoteInstance {
  /// What became of a command line.
  public enum Outcome: Equatable, Sendable {
    /// The instance answered with an exit status.
    case finished(Int32)
    /// The instance answered, but its answer could not be written to standard output.
    case unwritable(reason: String)
    /// No instance has the name, or the one that had it has stepped aside; nothing has been done.
    case absent
    /// The instance gave no sign of life in time.
    case silent
    /// The instance ended before it answered, or the bus refused.
    case failed(reason: String)
  }

  /// Variables that a launch sets, and the keys under which they stand in platform data.
  static let launchKeys = [
    ("XDG_ACTIVATION_TOKEN", "activation-token"), ("DESKTOP_STARTUP_ID", "desktop-startup-id"),
  ]
  /// The key of the platform data under which the caller's own bus name stands.
  public static let callerKey = "caller"

  private let bus: SessionBus
  private let identifier: String
  fileprivate let loop: OpaquePointer
  fileprivate var outcome = Outcome.absent
  private var writeFailure: String?
  private var patience: guint = 0

  /// The instance with an application identifier, running or not.
  public init(_ identifier: String, on bus: SessionBus) {
    self.bus = bus
    self.identifier = identifier
    loop = g_main_loop_new(nil, 0)
  }

  deinit { g_main_loop_unref(loop) }

  /// Sends a command line, passes what the instance prints on to the standard streams, and waits for the exit status.
  ///
  /// - Parameters:
  ///   - program: the name that stands for the program in the instance's view of the arguments.
  ///   - seconds: how long the instance may take until its first sign of life; after that it may take as long as the
  ///     person who picks.
  public func run(_ arguments: RawArguments, program: String, patience seconds: Int) -> Outcome {
    let me = Unmanaged.passUnretained(self).toOpaque()
    patience = g_timeout_add_seconds(
      guint(seconds), { $0.map { Unmanaged<RemoteInstance>.fromOpaque($0).takeUnretainedValue().giveUp() } ?? 0 }, me)
    defer { heard() }
    let registration = CommandLineObject.register(on: bus.connection, for: self)
    defer { g_dbus_connection_unregister_object(bus.connection, registration) }
    g_dbus_connection_call(
      bus.connection, identifier, Self.objectPath(of: identifier), "org.gtk.Application", "CommandLine",
      parameters([Array(program.utf8)] + arguments.words), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, G_MAXINT, nil,
      { _, result, data in
        guard let data else { return }
        Unmanaged<RemoteInstance>.fromOpaque(data).takeUnretainedValue().finish(result)
      }, me)
    g_main_loop_run(loop)
    return outcome
  }

  /// Asks the instance to show itself, as a desktop does; false where it is not there or does not answer within seconds.
  ///
  /// - Parameter variables: what a launch has set, for the window to have the focus.
  public func activate(_ variables: [String: String?]) -> Bool {
    let platform = Self.launchKeys.compactMap { variable, key in
      (variables[variable] ?? nil).map { (key, Variant.string($0)) }
    }
    let answer = g_dbus_connection_call_sync(
      bus.connection, identifier, Self.objectPath(of: identifier), "org.freedesktop.Application", "Activate",
      Variant.tuple([Variant.dictionary(platform)]), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, 10_000, nil, nil)
    if let answer { g_variant_unref(answer) }
    return answer != nil
  }

  /// The process that has the name; nil where none has it. Asks the bus.
  public var process: Int? {
    bus.ask("GetConnectionUnixProcessID", [Variant.string(identifier)]).map { Int($0) }
  }

  /// Passes on what the instance prints.
  func relay(_ bytes: [UInt8], to stream: StandardStream) {
    heard()
    let failure = stream.send(bytes: bytes).failure
    if stream == .output { writeFailure = writeFailure ?? failure }
  }

  private func heard() {
    if patience != 0 { g_source_remove(patience) }
    patience = 0
  }

  private func giveUp() -> gboolean {
    patience = 0
    outcome = .silent
    g_main_loop_quit(loop)
    return 0
  }

  private func finish(_ result: OpaquePointer?) {
    var error: UnsafeMutablePointer<GError>?
    if let reply = g_dbus_connection_call_finish(bus.connection, result, &error) {
      let status = Variant.int32(in: reply)
      outcome =
        status == ExitStatus.elsewhere.rawValue
        ? .absent : writeFailure.map { .unwritable(reason: $0) } ?? .finished(status)
      g_variant_unref(reply)
    } else if let error {
      g_dbus_error_strip_remote_error(error)
      let codes = [G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER].map { Int32($0.rawValue) }
      let isAbsent = error.pointee.domain == g_dbus_error_quark() && codes.contains(error.pointee.code)
      outcome = isAbsent ? .absent : .failed(reason: String(cString: error.pointee.message))
      g_error_free(error)
    }
    g_main_loop_quit(loop)
  }

  /// Where a `GApplication` with an identifier has its object.
  static func objectPath(of identifier: String) -> String {
    "/" + String(identifier.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 })
  }

  private func parameters(_ words: [[UInt8]]) -> OpaquePointer? {
    var platform = [
      ("cwd", Variant.bytes(Self.currentFolder)), ("environ", Variant.byteStrings(Self.environment)),
    ]
    let name = g_dbus_connection_get_unique_name(bus.connection)
    platform.append((Self.callerKey, Variant.string(name.map { String(cString: $0) } ?? "")))
    // What GTK takes from here so that the window may have the focus.
    for (variable, key) in Self.launchKeys {
      if let value = Environment.nonEmpty(variable) { platform.append((key, Variant.string(value))) }
    }
    return Variant.tuple([
      Variant.objectPath(CommandLineObject.path), Variant.byteStrings(words), Variant.dictionary(platform),
    ])
  }

  private static var currentFolder: [UInt8] {
    guard let folder = g_get_current_dir() else { return [] }
    defer { g_free(folder) }
    return Array(UnsafeBufferPointer(start: folder, count: strlen(folder)).map(UInt8.init(bitPattern:)))
  }

  private static var environment: [[UInt8]] {
    let list = g_get_environ()
    defer { g_strfreev(list) }
    return RawArguments.list(list.map { UnsafePointer($0) })
  }
}
