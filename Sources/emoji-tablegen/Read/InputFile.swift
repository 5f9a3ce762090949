import GLibKit

/// One input: what it says and what it was made of.
struct InputFile {
  /// The path as messages name it.
  let path: String
  let text: String
  /// Its SHA-256.
  let sum: String

  /// Reads a file, which must be UTF-8.
  init(path: String) throws(InputError) {
    let bytes: Bytes
    do { bytes = try Bytes(contentsOf: path) } catch { throw InputError(path, 0, error.reason) }
    guard Text.isValidUTF8(bytes) else { throw InputError(path, Self.firstInvalidLine(bytes), "this is not UTF-8") }
    self.path = path
    text = String(bytes)
    sum = bytes.sha256
  }

  private static func firstInvalidLine(_ bytes: Bytes) -> Int {
    var start = bytes.startIndex
    var line = 1
    while start < bytes.endIndex, let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start) {
      if !Text.isValidUTF8(bytes[start..<end]) { return line }
      start = end + 1
      line += 1
    }
    return line
  }
}
