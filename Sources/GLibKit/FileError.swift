internal import CGLib

/// Why a file could not be read or written, in words of the C library.
public struct FileError: Error, Sendable, CustomStringConvertible {
  /// The file that was asked for.
  public let path: String
  /// What the system says of it, in the user's language: "No such file or directory".
  public let reason: String
  /// Whether there is just no such file.
  public let isMissing: Bool

  public var description: String { "\(path): \(reason)" }

  /// The file has more bytes than whoever asks can take.
  public static func tooLarge(_ path: String) -> FileError { FileError(path: path, errno: EFBIG) }

  /// From the calling thread's `errno`.
  init(path: String, errno code: Int32) {
    self.path = path
    reason = g_strerror(code).map { String(cString: $0) } ?? "error \(code)"
    isMissing = code == ENOENT
  }

  /// From a `GError`, which it frees.
  init(adopting error: UnsafeMutablePointer<GError>?, path: String) {
    self.path = path
    let isMissing =
      error.map { $0.pointee.domain == g_file_error_quark() && $0.pointee.code == G_FILE_ERROR_NOENT.rawValue } ?? false
    // GLib's own words repeat the path.
    let words = isMissing ? g_strerror(ENOENT) : error.flatMap { UnsafePointer($0.pointee.message) }
    reason = words.map { String(cString: $0) } ?? "unknown error"
    self.isMissing = isMissing
    if let error { g_error_free(error) }
  }
}
