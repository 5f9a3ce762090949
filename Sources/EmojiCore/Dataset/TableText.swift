internal import GLibKit

/// The frame that all tables share: `emoji-popup KIND ⇥ FORMAT`, lines of `key ⇥ value…`, an empty line, then rows.
struct TableHeader {
  /// The values of each key, in the order of the file.
  var fields: [(key: String, values: [String])]

  /// The header as it stands in a file, empty line included.
  func text(kind: String, format: Int) -> String {
    "emoji-popup \(kind)\t\(format)\n"
      + fields.map { ([$0.key] + $0.values).joined(separator: "\t") + "\n" }.joined() + "\n"
  }

  /// The values of a key that must be there, `count` of them.
  func values(_ key: String, _ count: Int) throws(TableError) -> [String] {
    guard let index = fields.firstIndex(where: { $0.key == key }) else { throw TableError(0, "“\(key)” is missing") }
    let values = fields[index].values
    guard values.count == count else { throw TableError(index + 2, "“\(key)” wants \(count) values") }
    return values
  }

  /// The single value of a key that must be there.
  func value(_ key: String) throws(TableError) -> String { try values(key, 1)[0] }
}

/// Walks over the lines of a table without copying them.
struct TableLines {
  let bytes: Bytes
  private(set) var position: Int
  /// The number of the line that `next` gave last, counted from 1.
  private(set) var line = 0

  init(_ bytes: Bytes) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The next line without its newline; nil at the end. A last line without newline has been cut off.
  mutating func next() throws(TableError) -> Bytes? {
    guard position < bytes.endIndex else { return nil }
    line += 1
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: position) else {
      throw TableError(line, "the file ends inside a line")
    }
    defer { position = end + 1 }
    return bytes[position..<end]
  }

  /// Reads the header, up to and with its empty line.
  mutating func header(kind: String, format: Int) throws(TableError) -> TableHeader {
    guard let first = try next(), String(first) == "emoji-popup \(kind)\t\(format)" else {
      throw TableError(1, "this is no “emoji-popup \(kind)” of format \(format)")
    }
    var header = TableHeader(fields: [])
    while let line = try next() {
      if line.isEmpty { return header }
      var parts = line.fields()
      header.fields.append((parts.removeFirst(), parts))
    }
    throw TableError(line, "the header has no end")
  }
}

extension Bytes {
  /// The tab-separated fields of a line; at least one.
  func fields() -> [String] {
    var fields: [String] = []
    var start = startIndex
    while let tab = firstIndex(of: UInt8(ascii: "\t"), from: start) {
      fields.append(String(self[start..<tab]))
      start = tab + 1
    }
    fields.append(String(self[start..<endIndex]))
    return fields
  }
}
