import Foundation

/// The folder of the tables.
struct Output {
  let folder: String

  /// Writes every file, each whole or not at all, and removes tables of locales that are no longer among them.
  func write(_ files: [String: String]) throws(InputError) {
    let manager = FileManager.default
    do {
      try manager.createDirectory(atPath: "\(folder)/annotations", withIntermediateDirectories: true)
      for (path, text) in files.sorted(by: { $0.key < $1.key }) {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(path)"), options: .atomic)
      }
      for name in try manager.contentsOfDirectory(atPath: "\(folder)/annotations")
      where name.hasSuffix(".tsv") && files["annotations/\(name)"] == nil {
        try manager.removeItem(atPath: "\(folder)/annotations/\(name)")
      }
    } catch {
      throw InputError(folder, 0, "cannot be written: \(error.localizedDescription)")
    }
  }
}
