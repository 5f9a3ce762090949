/// What is wrong with a table of `Resources/`, and where.
public struct TableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Counted from 1; 0 where the whole file is meant.
  public let line: Int
  /// One clause without a full stop.
  public let reason: String

  /// One clause, which begins with the line where there is one.
  public var description: String { line == 0 ? reason : "line \(line): \(reason)" }

  init(_ line: Int, _ reason: String) {
    self.line = line
    self.reason = reason
  }
}
