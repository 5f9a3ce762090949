public import GLibKit

/// `Resources/locales.tsv`: the languages that have tables, and which of them serves a request that cutting the request
/// short does not find (`zh_TW` → `zh_Hant`, `iw` → `he`).
public struct LocaleMap: Sendable {
  /// The locales that have a table, sorted.
  public var shipped: [String]
  /// Where a request leads; `-` where it must not fall back to the language alone, whose script is another.
  public var routes: [String: String]

  private static let kind = "locales"
  private static let format = 1
  private static let nowhere = "-"

  /// What is known without files: English.
  public static let english = LocaleMap(shipped: ["en"], routes: [:])

  /// A map of these values.
  public init(shipped: [String], routes: [String: String]) {
    self.shipped = shipped
    self.routes = routes
  }

  /// Reads a map.
  public init(reading bytes: Bytes) throws(TableError) {
    var lines = TableLines(bytes)
    let header = try lines.header(kind: Self.kind, format: Self.format)
    let count = Int(try header.value("rows"))
    shipped = header.fields.first { $0.key == "shipped" }?.values ?? []
    routes = [:]
    while let line = try lines.next() {
      let fields = line.fields()
      guard fields.count == 2 else { throw TableError(lines.line, "a row has two fields") }
      guard fields[1] == Self.nowhere || shipped.contains(fields[1]) else {
        throw TableError(lines.line, "“\(fields[1])” has no table")
      }
      routes[fields[0]] = fields[1]
    }
    guard routes.count == count else { throw TableError(0, "rows are missing") }
  }

  /// The map as it stands in a file.
  public var text: String {
    let header = TableHeader(fields: [("shipped", shipped), ("rows", ["\(routes.count)"])])
    return header.text(kind: Self.kind, format: Self.format)
      + routes.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined()
  }

  /// The locale with a table that serves a request such as `pt_BR`; nil where none does.
  public func locale(for request: String) -> String? {
    var parts = request.split(separator: "_")
    while !parts.isEmpty {
      let tag = parts.joined(separator: "_")
      if let route = routes[tag] { return route == Self.nowhere ? nil : route }
      if shipped.contains(tag) { return tag }
      parts.removeLast()
    }
    return nil
  }
}
