import Foundation

/// A folder of a test's own.
enum Folder {
  /// Calls `body` with a folder that is removed afterwards.
  static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shortcut-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}

extension String {
  func write(toFile path: String) throws { try write(toFile: path, atomically: false, encoding: .utf8) }
}
