internal import Glibc

/// Whole writes and patient reads on a descriptor.
enum DescriptorIO {
  /// Writes all bytes; 0, or the `errno` of what went wrong.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { write($0, to: descriptor) }
  }

  /// Writes all bytes; 0, or the `errno` of what went wrong.
  static func write(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        _ = wait(for: descriptor, events: POLLOUT, milliseconds: -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Reads what is there; empty at the end of the stream, nil when nothing comes before `deadline`.
  static func read(_ descriptor: Int32, before deadline: Deadline?) -> [UInt8]? {
    while true {
      guard wait(for: descriptor, events: POLLIN, milliseconds: deadline?.remaining ?? -1) else { return nil }
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        let got = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if got < 0 { failure = errno }
        count = max(got, 0)
      }
      if failure != EINTR && failure != EAGAIN { return bytes }
    }
  }

  /// Whether one of the events comes in time; negative milliseconds are for ever.
  static func wait(for descriptor: Int32, events: Int32, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    let count = poll(&request, 1, milliseconds)
    return count > 0 || (count < 0 && errno == EINTR)
  }
}

/// A moment of the monotonic clock.
struct Deadline {
  private let moment: ContinuousClock.Instant
  init(after duration: Duration) { moment = .now + duration }

  /// Milliseconds until then, not below 0.
  var remaining: Int32 {
    let left = moment - .now
    return left <= .zero ? 0 : Int32(clamping: Int(left / .milliseconds(1)) + 1)
  }
}
