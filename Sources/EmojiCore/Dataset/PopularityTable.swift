public import GLibKit

/// `Resources/popularity.tsv`: how well known emoji are, as far as a source says so.
///
/// A row is `emoji ⇥ level`, the most popular first. A level more is a frequency about a fifth higher; what is in no row
/// has level 0.
public struct PopularityTable: Sendable {
  /// The levels, by the emoji's string without tones.
  public let levels: [(emoji: String, level: UInt8)]

  private static let kind = "popularity"
  private static let format = 1

  /// What is compiled in.
  public static let builtIn: PopularityTable = {
    do {
      return try PopularityTable(reading: EmbeddedData.popularity)
    } catch {
      preconditionFailure("the popularity that is compiled in is damaged: \(error)")
    }
  }()

  /// A table of these levels.
  public init(levels: [(emoji: String, level: UInt8)]) { self.levels = levels }

  /// Reads a table.
  public init(reading bytes: Bytes) throws(TableError) {
    var lines = TableLines(bytes)
    let header = try lines.header(kind: Self.kind, format: Self.format)
    let count = Int(try header.value("rows"))
    var levels: [(emoji: String, level: UInt8)] = []
    while let line = try lines.next() {
      let fields = line.fields()
      guard fields.count == 2, let level = UInt8(fields[1]) else {
        throw TableError(lines.line, "a row is an emoji and a number to 255")
      }
      levels.append((fields[0], level))
    }
    guard levels.count == count else { throw TableError(0, "rows are missing") }
    self.levels = levels
  }

  /// The table as it stands in a file.
  public var text: String {
    TableHeader(fields: [("rows", ["\(levels.count)"])]).text(kind: Self.kind, format: Self.format)
      + levels.map { "\($0.emoji)\t\($0.level)\n" }.joined()
  }
}
