internal import Glibc

/// An open file of which parts are read where they are needed.
///
/// Reads, and maps nothing: a mapped file that somebody shortens ends the program that looks at it (`SIGBUS`), a read
/// just comes out too short. A few kilobytes cost 1 µs more than from a mapping. The file stays readable when another
/// takes its name.
public final class ReadableFile: Sendable {
  private let descriptor: Int32
  /// How many bytes it had when it was opened.
  public let size: Int
  private let device: dev_t
  private let number: ino_t
  /// Seconds since 1970.
  private let changed: Int

  /// Opens a regular file; nil for anything else, which is never waited for.
  public convenience init?(_ path: String) { try? self.init(opening: path) }

  /// Opens a regular file, or says why not; anything else is never waited for.
  init(opening path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw FileError(path: path, errno: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw FileError(path: path, errno: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
    (device, number, changed) = (status.st_dev, status.st_ino, Int(status.st_mtim.tv_sec))
  }

  deinit { close(descriptor) }

  /// A part of the file; nil where not all of it is there, or the disk does not give it.
  public func read(at offset: Int, count: Int) -> Bytes? {
    guard offset >= 0, count >= 0 else { return nil }
    return Bytes(count: count) { buffer in
      var done = 0
      while done < count {
        let got = pread(descriptor, buffer.baseAddress.map { $0 + done }, count - done, offset + done)
        if got > 0 { done += got } else if got == 0 || errno != EINTR { return false }
      }
      return true
    }
  }

  /// Whether `path` still names this file.
  public func isNamed(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_dev == device && status.st_ino == number
  }

  /// Notes in the file's time that it is in use, at most once a day; where that is not allowed, it is not noted.
  public func touch() {
    if time(nil) - changed > 86_400 { futimens(descriptor, nil) }
  }
}
