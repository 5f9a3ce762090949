import Foundation

@testable import emoji_tablegen

/// The inputs of these tests, and folders to break copies of them in.
enum Fixtures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
  static let excerpt = folder.appendingPathComponent("excerpt").path
  static let package = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The generator's options for the excerpt.
  static func options(_ more: String..., input: String = excerpt) throws -> Options {
    try Options(["--input", input] + more)
  }

  /// Gives a folder of its own to `body`, and removes it afterwards.
  static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tablegen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// Gives a copy of the excerpt to `body`, in which one file was changed byte by byte.
  static func withExcerpt<Result>(
    changing path: String, by change: (Data) -> Data?, _ body: (String) throws -> Result
  ) throws -> Result {
    try withFolder { folder in
      let copy = folder.appendingPathComponent("in")
      try FileManager.default.copyItem(atPath: excerpt, toPath: copy.path)
      let file = copy.appendingPathComponent(path)
      if let changed = change(try Data(contentsOf: file)) {
        try changed.write(to: file)
      } else {
        try FileManager.default.removeItem(at: file)
      }
      return try body(copy.path)
    }
  }
}
