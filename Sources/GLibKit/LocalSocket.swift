internal import CGLib

/// A connection to another program of this machine, by the path of its socket.
public final class LocalSocket {
  private let connection: OpaquePointer
  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Connects; nil where nobody listens.
  public init?(path: String) {
    let client = g_socket_client_new()
    let address = g_unix_socket_address_new(path)
    defer { [UnsafeMutableRawPointer(client), UnsafeMutableRawPointer(address)].forEach { g_object_unref($0) } }
    g_socket_client_set_timeout(client, 1)
    guard
      let connection = g_socket_client_connect(
        client, UnsafeMutableRawPointer(address).map(OpaquePointer.init), nil, nil)
    else { return nil }
    self.connection = OpaquePointer(UnsafeMutableRawPointer(connection))
    descriptor = g_socket_get_fd(g_socket_connection_get_socket(connection))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// Sends all bytes; false when the other side is gone.
  public func send(_ bytes: [UInt8]) -> Bool { DescriptorIO.write(bytes, to: descriptor) == 0 }

  /// So many bytes of what the other side says; nil when they do not come within `duration`.
  public func receive(_ count: Int, within duration: Duration) -> [UInt8]? {
    let deadline = Deadline(after: duration)
    while received.count < count {
      guard let bytes = DescriptorIO.read(descriptor, before: deadline), !bytes.isEmpty else { return nil }
      received += bytes
    }
    defer { received.removeFirst(count) }
    return Array(received.prefix(count))
  }
}
