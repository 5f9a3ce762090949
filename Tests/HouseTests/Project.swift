import Foundation
import Testing

/// A text file of the project.
struct ProjectFile: Sendable, CustomTestStringConvertible {
  /// Below the project's folder: `Sources/Gtk/Widget.swift`.
  let path: String
  let text: String

  /// The folder below `Sources` or `Tests`.
  var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  /// Lines with their numbers, without what follows `//`.
  var code: [(number: Int, line: Substring)] {
    lines.enumerated().map {
      ($0.offset + 1, $0.element.prefix(upTo: $0.element.firstRange(of: "//")?.lowerBound ?? $0.element.endIndex))
    }
  }
  var testDescription: String { path }
}

/// The project as it lies on the disk.
enum Project {
  /// The folder that has `Package.swift`.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let sources = files(below: "Sources").filter { $0.path.hasSuffix(".swift") }

  /// Text files below a folder, or one file, in order of their paths. What is not UTF-8 is no text.
  static func files(below path: String) -> [ProjectFile] {
    let start = folder.appending(path: path)
    let entries = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String } ?? []
    let paths = entries.isEmpty ? [path] : entries.map { "\(path)/\($0)" }
    return paths.sorted().compactMap { path in
      guard let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8) else { return nil }
      return ProjectFile(path: path, text: text)
    }
  }
}
