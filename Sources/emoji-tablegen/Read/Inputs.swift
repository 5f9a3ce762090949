import EmojiCore
import Foundation

/// The folder that `fetch-inputs.sh` fills, and which of its files were read.
struct Inputs {
  let folder: String
  /// The sums of the files read, by path below the folder.
  private(set) var sums: [String: String] = [:]

  init(_ folder: String) { self.folder = folder }

  /// Reads a file that must be there.
  mutating func read(_ path: String) throws(InputError) -> InputFile {
    let file = try InputFile(path: "\(folder)/\(path)")
    sums[path] = file.sum
    return file
  }

  /// Reads a file where there is one.
  mutating func readIfPresent(_ path: String) throws(InputError) -> InputFile? {
    FileManager.default.fileExists(atPath: "\(folder)/\(path)") ? try read(path) : nil
  }

  /// The names between a prefix and a suffix of the files of a folder, sorted.
  func names(in path: String, prefix: String = "", suffix: String) throws(InputError) -> [String] {
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)") else {
      throw InputError("\(folder)/\(path)", 0, "there is no such folder, or it cannot be read")
    }
    return files.filter { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }
      .map { String($0.dropFirst(prefix.count).dropLast(suffix.count)) }.sorted()
  }

  /// The newest version of which there is an `emoji-test-VERSION.txt`.
  func newestVersion() throws(InputError) -> EmojiVersion {
    let names = try names(in: "", prefix: "emoji-test-", suffix: ".txt")
    guard let newest = names.compactMap({ EmojiVersion($0) }).max() else {
      throw InputError(folder, 0, "there is no emoji-test-VERSION.txt")
    }
    return newest
  }
}
