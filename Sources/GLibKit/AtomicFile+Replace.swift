internal import CGLib
internal import Glibc

extension AtomicFile {
  /// Replaces the file, or makes it, with permissions as `access` says; on return the bytes survive a loss of power.
  ///
  /// Where this throws, the old file stands as it was; only when the last step fails, making the folder durable, may
  /// the new one stand already. `g_file_set_contents_full` does nearly this, but what it leaves behind when killed
  /// (`name.XXXXXX`) cannot be told from a file of the user's, and it keeps a failure to sync the folder to itself.
  ///
  /// - Parameter model: a file, maybe this one, whose mode it gets, and whose owner where this user may give files
  ///   away; without one `access` counts.
  ///
  /// Cost: two `fsync`, from half a millisecond on an SSD to tens on a disk.
  public func replace(with bytes: some Collection<UInt8>, permissionsOf model: String? = nil) throws(FileError) {
    guard bytes.count <= limit else { throw FileError(path: path, errno: EFBIG) }
    try replace { temporary throws(FileError) in
      if let model { try temporary.takePermissions(of: model) }
      try temporary.write(Bytes(bytes))
      try temporary.sync()
    }
    try syncFolder()
  }

  /// Removes the file; that there is none is no error. What it held survives no loss of power after the return.
  public func remove() throws(FileError) {
    try requireRegular()
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError(path: path, errno: errno) }
    // The folder may never have been there.
    do { try syncFolder() } catch { if !error.isMissing { throw error } }
  }

  /// Replaces the file, or makes it, without waiting for the disk: after a loss of power it may hold anything, so this
  /// is for files that carry checksums. `limit` is for the caller to keep.
  ///
  /// - Parameter content: is given a function that writes the next part.
  public func replaceUnsynced(_ content: ((Bytes) throws(FileError) -> Void) throws(FileError) -> Void)
    throws(FileError)
  {
    try replace { temporary throws(FileError) in
      try content { bytes throws(FileError) in try temporary.write(bytes) }
    }
  }

  private func replace(_ content: (borrowing TemporaryFile) throws(FileError) -> Void) throws(FileError) {
    try requireRegular()
    Self.removeLeftovers(in: folder, of: name)
    let temporary = try TemporaryFile(
      in: folder, prefix: ".\(name).", suffix: Self.temporarySuffix, mode: access == .user ? 0o600 : 0o666)
    do throws(FileError) {
      try content(temporary)
      try temporary.rename(to: path)
    } catch {
      temporary.remove()
      throw error
    }
  }

  /// Renames the file to `name.damaged-N`, with the next free number, and keeps the last five such files.
  ///
  /// Only while holding the `lock`. Answers the new path.
  public func setAside() throws(FileError) -> String {
    try requireRegular()
    let prefix = name + ".damaged-"
    let taken = Path.names(in: folder)
      .compactMap { $0.hasPrefix(prefix) ? Int($0.dropFirst(prefix.count)) : nil }
      .filter { $0 > 0 && $0 < Int.max }
      .sorted()
    let aside = "\(folder)/\(prefix)\((taken.last ?? 0) + 1)"
    guard rename(path, aside) == 0 else { throw FileError(path: path, errno: errno) }
    for number in taken.dropLast(4) { unlink("\(folder)/\(prefix)\(number)") }
    try syncFolder()
    return aside
  }

  private static let temporarySuffix = ".partial"

  /// Removes what killed writers left, of one file or of any in the folder. Those that live hold a lock on theirs.
  public static func removeLeftovers(in folder: String, of name: String? = nil) {
    let prefix = name.map { ".\($0)." } ?? "."
    for leftover in Path.names(in: folder) where leftover.hasPrefix(prefix) && leftover.hasSuffix(temporarySuffix) {
      let path = "\(folder)/\(leftover)"
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }
}

/// A file that is being written, locked as a sign of life, and removed unless it was renamed.
private struct TemporaryFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Makes an empty file of a name nobody has.
  init(in folder: String, prefix: String, suffix: String, mode: Int32) throws(FileError) {
    for _ in 0..<100 {
      var template = Array("\(folder)/\(prefix)XXXXXX\(suffix)".utf8CString)
      let descriptor = g_mkstemp_full(&template, O_RDWR | O_CLOEXEC, mode)
      guard descriptor >= 0 else { throw FileError(path: folder, errno: errno) }
      // Between the two calls another writer may have taken the file for a leftover.
      let isLost = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      if !isLost && FileIdentity(descriptor: descriptor) != nil {
        self.descriptor = descriptor
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        return
      }
      close(descriptor)
    }
    throw FileError(path: folder, errno: EEXIST)
  }

  deinit { close(descriptor) }

  /// Takes over the mode and the owner of another file, where there is one.
  func takePermissions(of path: String) throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    // Giving a file away is root's; the group must be one of this user's. Neither is worth a failure.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    if fchmod(descriptor, status.st_mode & 0o7777) != 0 { throw FileError(path: self.path, errno: errno) }
  }

  /// Writes the next bytes.
  func write(_ bytes: Bytes) throws(FileError) {
    let code = bytes.withUnsafeBytes { DescriptorIO.write($0, to: descriptor) }
    if code != 0 { throw FileError(path: path, errno: code) }
  }

  /// Waits until the disk has all that was written.
  func sync() throws(FileError) {
    if fsync(descriptor) != 0 { throw FileError(path: path, errno: errno) }
  }

  /// Puts the file in the place of `target`, in one step.
  func rename(to target: String) throws(FileError) {
    if Glibc.rename(path, target) != 0 { throw FileError(path: path, errno: errno) }
  }

  /// Leaves nothing behind.
  func remove() { unlink(path) }
}
