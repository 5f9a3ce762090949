/// Why an input cannot be used: where, and the reason.
struct InputError: Error, Hashable, CustomStringConvertible {
  /// The file as the user named it.
  let file: String
  /// Counted from 1; 0 where the whole file is meant.
  let line: Int
  let reason: String

  init(_ file: String, _ line: Int, _ reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  var description: String { line == 0 ? "\(file): \(reason)" : "\(file):\(line): \(reason)" }
}
