internal import CGLib
internal import Glibc

/// A small file that is read whole and replaced whole: a reader sees the old text or the new one, never a part.
///
/// A symbolic link is followed once, when this value is made, also where its target does not exist yet; the link stays.
public struct AtomicFile: Sendable {
  /// What a file holds.
  public enum Contents: Sendable {
    case missing
    case bytes(Bytes)
    /// More than `limit` bytes.
    case tooLarge
  }

  /// The file itself, links followed.
  public let path: String
  /// The folder of the file itself.
  public let folder: String
  /// The file's name in its folder.
  let name: String
  /// How many bytes the file may have: more are neither read nor written.
  public let limit: Int
  /// Who else may read what is written.
  public let access: Access

  /// Who may read a file that is written.
  public enum Access: Sendable {
    /// This user alone.
    case user
    /// Whom the session's `umask` lets.
    case umask
  }

  /// The file that `path` names. Does not look whether there is one.
  public init(_ path: String, limit: Int, access: Access = .user) throws(FileError) {
    self.limit = limit
    self.access = access
    self.path = try Self.target(of: path)
    folder = Path.folder(self.path)
    name = Path.name(self.path)
  }

  /// A lock for whoever reads the file in order to replace it.
  public func lock(patience: Int = 2000) throws(FileLock.Failure) -> FileLock {
    // Nothing is left beside a device that a link leads to.
    do { try requireRegular() } catch { throw .file(error) }
    return try FileLock(at: path + ".lock", patience: patience)
  }

  /// Reads the file. Anything but a regular file is an error, and never waited for: a folder, a pipe, a device.
  public func read() throws(FileError) -> Contents {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      if errno == ENOENT { return .missing }
      throw FileError(path: path, errno: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, errno: errno) }
    try requireRegular(status)
    guard status.st_size <= limit else { return .tooLarge }
    // One byte more, to notice a file that grew.
    let bytes = try readAll(descriptor, capacity: limit + 1, expecting: Int(status.st_size))
    return bytes.count > limit ? .tooLarge : .bytes(Bytes(bytes))
  }

  /// Makes the folder and its parents, for this user alone, where they are missing.
  public func makeFolder() throws(FileError) {
    guard g_mkdir_with_parents(folder, 0o700) == 0 else { throw FileError(path: folder, errno: errno) }
  }

  /// Refuses what is no file of ours to replace: root could rename over a device.
  func requireRegular() throws(FileError) {
    var status = stat()
    if lstat(path, &status) == 0 { try requireRegular(status) }
  }

  private func requireRegular(_ status: stat) throws(FileError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(path: path, errno: EISDIR)
    default: throw FileError(path: path, errno: EINVAL)
    }
  }

  /// Makes a rename in the folder survive a loss of power.
  func syncFolder() throws(FileError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: folder, errno: errno) }
    defer { close(descriptor) }
    // Some network and user-space file systems cannot, and say so with EINVAL.
    if fsync(descriptor) != 0 && errno != EINVAL { throw FileError(path: folder, errno: errno) }
  }

  private func readAll(_ descriptor: Int32, capacity: Int, expecting size: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(capacity, max(size + 1, 4096)))
    while bytes.count < capacity {
      let count = Glibc.read(descriptor, &chunk, min(chunk.count, capacity - bytes.count))
      if count == 0 { break }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw FileError(path: path, errno: errno)
      }
    }
    return bytes
  }

  /// Follows symbolic links, as many as the kernel would, to a name that is none.
  private static func target(of path: String) throws(FileError) -> String {
    var current = path
    for _ in 0..<40 {
      guard let link = Path.link(current) else { return current }
      current = link.hasPrefix("/") ? link : Path.folder(current) + "/" + link
    }
    throw FileError(path: path, errno: ELOOP)
  }
}
