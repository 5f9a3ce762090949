internal import CAdwaita
public import GLibKit

/// The application on the session bus: one process for all calls.
public final class Application: Object {
  /// An application.
  ///
  /// - Parameters:
  ///   - id: its name on the bus.
  ///   - isUnique: whether later calls go to it; without a bus they cannot.
  ///   - isService: whether it only waits for calls, and ends when none comes within ten seconds.
  public init(id: String, isUnique: Bool, isService: Bool) {
    var flags = G_APPLICATION_HANDLES_COMMAND_LINE.rawValue | G_APPLICATION_SEND_ENVIRONMENT.rawValue
    if !isUnique { flags |= G_APPLICATION_NON_UNIQUE.rawValue }
    if isService { flags |= G_APPLICATION_IS_SERVICE.rawValue }
    super.init(adopting: UnsafeMutableRawPointer(g_application_new(id, GApplicationFlags(rawValue: flags))))
  }

  /// Takes the name on the bus; answers false when another process has it, and throws where there is no bus.
  public func register() throws(ApplicationError) -> Bool {
    var error: UnsafeMutablePointer<GError>?
    guard g_application_register(cast(), nil, &error) != 0 else {
      defer { g_error_free(error) }
      throw ApplicationError(reason: error.map { String(cString: $0.pointee.message) } ?? "")
    }
    return g_application_get_is_remote(cast()) == 0
  }

  /// Runs until `quit`, or until nothing holds it.
  public func run(_ arguments: RawArguments) -> Int32 {
    arguments.withProgramName("emoji-popup") { g_application_run(cast(), $0, $1) }
  }

  /// Keeps it running without a window, until `quit`.
  public func hold() { g_application_hold(cast()) }
  /// Ends `run` once the main loop has done what it is at.
  ///
  /// What was answered has reached the bus by then, which asks nobody who is gone, and forgets what it has not read of one
  /// whom it cannot write to.
  public func quit() {
    askBus("org.freedesktop.DBus.Peer", "Ping")
    g_application_quit(cast())
  }

  /// Lets another process have the name on the bus; this one is not called any more.
  public func giveUpName() {
    guard let id = g_application_get_application_id(cast()) else { return }
    askBus("org.freedesktop.DBus", "ReleaseName", g_variant_new_tuple([g_variant_new_string(id)], 1))
  }

  /// Asks the bus itself, and waits for its answer.
  private func askBus(_ interface: String, _ method: String, _ parameters: OpaquePointer? = nil) {
    guard let bus = g_application_get_dbus_connection(cast()) else { return }
    let answer = g_dbus_connection_call_sync(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", interface, method, parameters, nil,
      G_DBUS_CALL_FLAGS_NONE, 1_000, nil, nil)
    if let answer { g_variant_unref(answer) }
  }

  /// Runs `body` when a desktop or another program asks for the application without a command line.
  public func onActivate(_ body: @escaping @MainActor () -> Void) { on("activate", body) }
  /// Runs `body` for each call.
  public func onCommandLine(_ body: @escaping @MainActor (CommandLineCall) -> Void) {
    answerInteger("command-line") { line in
      body(CommandLineCall(retaining: UnsafeMutableRawPointer(line)))
      // What the handler answers replaces what it has set.
      return g_application_command_line_get_exit_status(UnsafeMutablePointer(line))
    }
  }
}

/// Why there is no application on the bus.
public struct ApplicationError: Error {
  /// In GLib's words.
  public let reason: String
}

/// One call of the command. The caller waits until the last reference is gone.
public final class CommandLineCall: Object {
  /// The arguments, without the program's name.
  public var arguments: RawArguments {
    guard let list = g_application_command_line_get_arguments(cast(), nil) else { return RawArguments([]) }
    defer { g_strfreev(list) }
    return RawArguments(copying: list)
  }
  /// A variable of the caller's environment.
  public func environment(_ name: String) -> String? {
    g_application_command_line_getenv(cast(), name).map { String(cString: $0) }
  }
  /// Whether the caller is another process.
  public var isRemote: Bool { g_application_command_line_get_is_remote(cast()) != 0 }
  /// Runs `body` when the process that called leaves the bus, as long as the answer lives; nil where there is no other.
  public func watchCaller(_ body: @escaping @MainActor () -> Void) -> BusNameWatch? {
    guard isRemote, let data = g_application_command_line_get_platform_data(cast()) else { return nil }
    defer { g_variant_unref(data) }
    guard let bus = g_application_get_dbus_connection(g_application_get_default()),
      let caller = g_variant_lookup_value(data, RemoteInstance.callerKey, nil)
    else { return nil }
    defer { g_variant_unref(caller) }
    guard g_variant_is_of_type(caller, gtk_shim_string_type()) != 0, let name = g_variant_get_string(caller, nil)
    else { return nil }
    return BusNameWatch(String(cString: name), on: bus, body)
  }
  /// Writes to the caller's standard output.
  public func print(_ text: String) { gtk_shim_command_line_print(cast(), text) }
  /// Writes to the caller's standard error.
  public func printError(_ text: String) { gtk_shim_command_line_printerr(cast(), text) }
  /// With what the caller will end.
  public func setExitStatus(_ status: Int32) { g_application_command_line_set_exit_status(cast(), status) }
}
