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

  private let bus: BlockingBus
  private let identifier: String
  private var writeFailure: String?
  /// The object that the instance prints to.
  private static let printed = "/org/gtk/Application/CommandLine"

  /// The instance with an application identifier, running or not.
  public init(_ identifier: String, on bus: BlockingBus) {
    self.bus = bus
    self.identifier = identifier
  }

  /// Sends a command line, passes what the instance prints on to the standard streams, and waits for the exit status.
  ///
  /// - Parameters:
  ///   - program: the name that stands for the program in the instance's view of the arguments.
  ///   - seconds: how long the instance may take until its first sign of life; after that it may take as long as the
  ///     person who picks.
  public func run(_ arguments: RawArguments, program: String, patience seconds: Int) -> Outcome {
    var deadline: Deadline? = Deadline(after: .seconds(seconds))
    do throws(BlockingBus.Failure) {
      let serial = try bus.send(
        call("org.gtk.Application.CommandLine", parameters([Array(program.utf8)] + arguments.words)))
      while true {
        let message = try bus.next(before: deadline)
        if message.answered == serial { return outcome(message) }
        if message.kind == .call {
          deadline = nil
          try relay(message)
        }
      }
    } catch {
      return error == .late ? .silent : .failed(reason: tr("the connection to the session bus was lost"))
    }
  }

  /// Asks the instance to show itself, as a desktop does; false where it is not there or does not answer within seconds.
  ///
  /// - Parameter variables: what a launch has set, for the window to have the focus.
  public func activate(_ variables: [String: String?]) -> Bool {
    let platform = Self.launchKeys.compactMap { variable, key in
      (variables[variable] ?? nil).map { (key, Variant.string($0)) }
    }
    let message = call("org.freedesktop.Application.Activate", Variant.tuple([Variant.dictionary(platform)]))
    return (try? bus.answer(to: message))?.kind == .answer
  }

  /// The process that has the name; nil where none has it. Asks the bus.
  public var process: Int? {
    bus.ask("GetConnectionUnixProcessID", [Variant.string(identifier)]).map { Int($0) }
  }

  private func call(_ method: String, _ parameters: OpaquePointer?) -> BusMessage {
    BusMessage(calling: identifier, Self.objectPath(of: identifier), method, parameters)
  }

  /// Passes on what the instance prints.
  private func relay(_ message: BusMessage) throws(BlockingBus.Failure) {
    let streams = ["Print": StandardStream.output, "PrintError": .error]
    let prefix = "org.gtk.private.CommandLine."
    let stream = message.member.flatMap { $0.hasPrefix(prefix) ? streams[String($0.dropFirst(prefix.count))] : nil }
    let isKnown = stream != nil && message.path == Self.printed
    if isKnown, let stream, let body = message.body {
      let failure = stream.send(bytes: Variant.text(in: body)).failure
      if stream == .output { writeFailure = writeFailure ?? failure }
    }
    if let reply = message.reply(isKnown: isKnown) { try bus.send(reply) }
  }

  private func outcome(_ answer: BusMessage) -> Outcome {
    guard answer.kind == .answer else {
      let failure = answer.failure
      let isAbsent = ["ServiceUnknown", "NameHasNoOwner"].contains {
        failure.name == "org.freedesktop.DBus.Error.\($0)"
      }
      return isAbsent ? .absent : .failed(reason: failure.text)
    }
    let status = answer.body.map(Variant.int32) ?? 0
    if status == ExitStatus.elsewhere.rawValue { return .absent }
    return writeFailure.map { .unwritable(reason: $0) } ?? .finished(status)
  }

  /// Where a `GApplication` with an identifier has its object.
  static func objectPath(of identifier: String) -> String {
    "/" + String(identifier.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 })
  }

  private func parameters(_ words: [[UInt8]]) -> OpaquePointer? {
    var platform = [
      ("cwd", Variant.bytes(Self.currentFolder)), ("environ", Variant.byteStrings(Self.environment)),
    ]
    platform.append((Self.callerKey, Variant.string(bus.ownName)))
    // What GTK takes from here so that the window may have the focus.
    for (variable, key) in Self.launchKeys {
      if let value = Environment.nonEmpty(variable) { platform.append((key, Variant.string(value))) }
    }
    return Variant.tuple([
      Variant.objectPath(Self.printed), Variant.byteStrings(words), Variant.dictionary(platform),
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
