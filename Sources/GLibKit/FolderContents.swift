internal import CGLib
internal import Glibc

/// Files that a program has put into a folder of its own.
public enum FolderContents {
  /// Removes files by their names, and the folder where nothing else is in it. That something is missing is no error.
  public static func remove(_ names: [String], from folder: String) throws(FileError) {
    for name in names where unlink("\(folder)/\(name)") != 0 && errno != ENOENT && errno != ENOTDIR {
      throw FileError(path: "\(folder)/\(name)", errno: errno)
    }
    guard rmdir(folder) != 0, errno != ENOENT, errno != ENOTEMPTY, errno != ENOTDIR else { return }
    throw FileError(path: folder, errno: errno)
  }
}
