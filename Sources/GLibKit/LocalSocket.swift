internal import CGLib
internal import Glibc

/// A connection to a socket in the file system, for one question and its answer.
public struct LocalSocket: ~Copyable {
  private let descriptor: Int32

  /// Connects; nil where nobody listens at `path`. No read and no write waits longer than two seconds.
  public init?(_ path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < room else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var patience = timeval(tv_sec: 2, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Sends all bytes; false where the other side is gone.
  public borrowing func send(_ bytes: [UInt8]) -> Bool { DescriptorIO.write(bytes, to: descriptor) == 0 }

  /// Receives bytes until there are `count`, or until the other side ends or takes too long.
  public borrowing func receive(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(count, 65536))
    while bytes.count < count {
      let got = recv(descriptor, &chunk, min(chunk.count, count - bytes.count), 0)
      if got > 0 { bytes += chunk[..<got] } else if got == 0 || errno != EINTR { break }
    }
    return bytes
  }
}
