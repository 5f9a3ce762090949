internal import Glibc

/// The regular files of a folder as they were at one moment.
public struct FolderListing: Sendable {
  /// One file.
  public struct File: Sendable {
    /// Its name in the folder.
    public let name: String
    /// Bytes.
    public let size: Int
    /// Nanoseconds since 1970.
    public let changed: Int
    fileprivate let path: String

    /// Removes the file, where that is allowed.
    public func remove() { unlink(path) }
  }

  /// In no order; none where the folder cannot be read. Links are not among them.
  public let files: [File]

  /// Looks into a folder.
  public init(of folder: String) {
    files = Path.names(in: folder).compactMap { name in
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.isRegular else { return nil }
      return File(name: name, size: Int(status.st_size), changed: status.changed, path: path)
    }
  }
}
