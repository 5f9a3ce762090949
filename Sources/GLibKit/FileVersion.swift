internal import Glibc

/// What tells a file from another that took its place, and from itself before it was changed.
public struct FileVersion: Equatable, Sendable {
  /// Bytes.
  public let size: Int
  /// Nanoseconds since 1970.
  public let changed: Int
  private let device: UInt
  private let number: UInt

  /// The regular file at `path`, links followed; nil where there is none. One system call.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.isRegular else { return nil }
    size = Int(status.st_size)
    changed = status.changed
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
  }
}

extension stat {
  /// Whether it is about a regular file.
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }

  /// When the file's bytes were last changed, in nanoseconds since 1970.
  var changed: Int { st_mtim.tv_sec * 1_000_000_000 + st_mtim.tv_nsec }
}
