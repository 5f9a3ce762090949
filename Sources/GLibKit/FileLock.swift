internal import CGLib
internal import Glibc

/// An advisory lock between processes, held until it is given up or the process ends, however it ends.
///
/// It lies on a file of its own, because a lock on a file that is replaced by renaming locks nothing. The kernel
/// lets go of it with the last descriptor (`flock`, so two locks of one process exclude each other too).
public struct FileLock: ~Copyable {
  /// Why a lock was not got.
  public enum Failure: Error, Sendable {
    /// Somebody else held it all the while.
    case busy(path: String)
    /// The lock's file cannot be made or opened.
    case file(FileError)
  }

  private let descriptor: Int32

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - path: the lock's own file, made where it is missing, and never removed.
  ///   - patience: how long to wait, in milliseconds.
  public init(at path: String, patience: Int = 2000) throws(Failure) {
    let deadline = g_get_monotonic_time() + patience * 1000
    var pause: UInt32 = 200
    while true {
      if let descriptor = try Self.attempt(path) {
        self.descriptor = descriptor
        return
      }
      guard g_get_monotonic_time() < deadline else { throw .busy(path: path) }
      usleep(pause)
      pause = min(pause * 2, 1000)
    }
  }

  deinit { close(descriptor) }

  /// Does something that needs the lock. A value's life may end with its last use: so this is that use.
  public borrowing func whileHeld<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result { try body() }

  /// A descriptor that holds the lock of the file that `path` names now; nil where another holds it.
  private static func attempt(_ path: String) throws(Failure) -> Int32? {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0o600)
    guard descriptor >= 0 else { throw .file(FileError(path: path, errno: errno)) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
      // Somebody may have removed the file since: then a later caller would lock another one.
      if FileIdentity(descriptor: descriptor) == FileIdentity(path: path) { return descriptor }
    } else if errno != EWOULDBLOCK && errno != EINTR {
      let failure = FileError(path: path, errno: errno)
      close(descriptor)
      throw .file(failure)
    }
    close(descriptor)
    return nil
  }
}

/// Which file it is, whatever its names; equal for two handles on one file.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_nlink > 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }

  init?(path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}
