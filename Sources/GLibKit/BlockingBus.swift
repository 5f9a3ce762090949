internal import CGLib
internal import Glibc

/// A connection to the session's message bus that one thread speaks over, waiting for each answer.
///
/// `GDBusConnection` (`SessionBus`) starts two threads and asks the bus four times before its first call. This asks once:
/// it sends its credentials and the greeting together, and does without the bus where that says no. Messages and
/// addresses are still GIO's. It knows `EXTERNAL` as a way to authenticate, which is how buses know the programs of
/// their user.
public final class BlockingBus {
  enum Failure: Error { case late, gone }

  /// This connection's name on the bus, such as `:1.42`.
  private(set) var ownName = ""

  private let stream: UnsafeMutablePointer<GIOStream>
  private let descriptor: Int32
  private var received: [UInt8] = []
  private var serial: UInt32 = 0
  private static let bureau = "org.freedesktop.DBus"
  private static let patience = Duration.seconds(10)

  /// Connects to the bus; nil where the session has none, or it does not answer or refuses within seconds.
  public init?() {
    guard let address = SessionBus.address,
      let stream = g_dbus_address_get_stream_sync(address, nil, nil, nil)
    else { return nil }
    self.stream = stream
    descriptor = g_socket_get_fd(g_socket_connection_get_socket(Self.connection(stream)))
    guard let name = greet() else { return nil }
    ownName = name
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(stream)) }

  private static func connection(_ stream: UnsafeMutablePointer<GIOStream>) -> UnsafeMutablePointer<GSocketConnection> {
    UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GSocketConnection.self)
  }

  /// Says who this is and that it is there (D-Bus specification, "Authentication Protocol"); answers its name.
  private func greet() -> String? {
    let digits = Array("0123456789abcdef".utf8)
    let user = String(getuid()).utf8.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    let credentials = [0] + Array("AUTH EXTERNAL ".utf8) + user + Array("\r\nBEGIN\r\n".utf8)
    serial += 1
    let hello = BusMessage(calling: Self.bureau, "/org/freedesktop/DBus", Self.bureau + ".Hello").bytes(serial: serial)
    let deadline = Deadline(after: Self.patience)
    guard DescriptorIO.write(credentials + hello, to: descriptor) == 0, let line = line(before: deadline),
      line.starts(with: "OK ".utf8)
    else { return nil }
    return (try? answer(to: serial, before: deadline))?.firstText
  }

  private func line(before deadline: Deadline) -> [UInt8]? {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeSubrange(...end) }
        return Array(received[..<end])
      }
      guard received.count < 1000, (try? more(before: deadline)) != nil else { return nil }
    }
  }

  private func more(before deadline: Deadline?) throws(Failure) {
    guard let bytes = DescriptorIO.read(descriptor, before: deadline) else { throw .late }
    guard !bytes.isEmpty else { throw .gone }
    received += bytes
  }

  /// Sends a message; answers its serial.
  @discardableResult
  func send(_ message: BusMessage) throws(Failure) -> UInt32 {
    serial += 1
    let bytes = message.bytes(serial: serial)
    guard !bytes.isEmpty, DescriptorIO.write(bytes, to: descriptor) == 0 else { throw .gone }
    return serial
  }

  /// The next message that comes before a deadline; nil: for ever.
  func next(before deadline: Deadline?) throws(Failure) -> BusMessage {
    while true {
      guard let size = BusMessage.size(of: received[...]) else { throw .gone }
      if size > 0, received.count >= size {
        defer { received.removeFirst(size) }
        guard let message = BusMessage(received[..<size]) else { throw .gone }
        return message
      }
      try more(before: deadline)
    }
  }

  /// Sends a call and waits for its answer, for seconds.
  func answer(to call: BusMessage) throws(Failure) -> BusMessage {
    try answer(to: try send(call), before: Deadline(after: Self.patience))
  }

  private func answer(to serial: UInt32, before deadline: Deadline) throws(Failure) -> BusMessage {
    while true {
      let message = try next(before: deadline)
      if message.answered == serial { return message }
    }
  }

  /// Asks the bus itself for a number; nil where it refuses.
  func ask(_ method: String, _ parameters: [OpaquePointer?]) -> UInt32? {
    let call = BusMessage(
      calling: Self.bureau, "/org/freedesktop/DBus", Self.bureau + "." + method, Variant.tuple(parameters))
    guard let answer = try? answer(to: call), answer.kind == .answer else { return nil }
    return answer.body.flatMap(Variant.uint32)
  }

  /// Waits for the signal that a name is this connection's, at most for a duration.
  func waitUntilAcquired(_ name: String, for duration: Duration) {
    let deadline = Deadline(after: duration)
    while let message = try? next(before: deadline) {
      if message.kind == .signal, message.member == Self.bureau + ".NameAcquired", message.firstText == name { return }
    }
  }
}
