/// A JSON value (RFC 8259) as another program sends it.
public enum JSONValue: Equatable, Sendable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  /// Reads a text; nil where it is not JSON, or deeper than 512 levels.
  public init?(_ bytes: [UInt8]) {
    var reader = JSONReader(bytes: bytes)
    guard let value = reader.value(depth: 512), reader.isAtEnd else { return nil }
    self = value
  }

  /// What an object has under a name.
  public subscript(name: String) -> JSONValue? { if case .object(let members) = self { members[name] } else { nil } }
  /// The elements of an array.
  public var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  /// The text of a string.
  public var text: String? { if case .string(let text) = self { text } else { nil } }
  /// A number that is whole, or its whole part.
  public var integer: Int? {
    if case .number(let number) = self { Int(exactly: number.rounded(.towardZero)) } else { nil }
  }
  /// A truth value.
  public var truth: Bool? { if case .bool(let truth) = self { truth } else { nil } }
}

private struct JSONReader {
  let bytes: [UInt8]
  var position = 0

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return position == bytes.count
    }
  }

  mutating func value(depth: Int) -> JSONValue? {
    skipSpace()
    guard depth > 0, let first = next else { return nil }
    switch first {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    var members: [String: JSONValue] = [:]
    position += 1
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard let name = string(), take(":"), let value = value(depth: depth - 1) else { return nil }
      members[name] = value
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func array(_ depth: Int) -> JSONValue? {
    var elements: [JSONValue] = []
    position += 1
    if take("]") { return .array(elements) }
    repeat {
      guard let value = value(depth: depth - 1) else { return nil }
      elements.append(value)
    } while take(",")
    return take("]") ? .array(elements) : nil
  }

  private mutating func number() -> JSONValue? {
    let end = bytes[position...].firstIndex { !"+-.0123456789eE".utf8.contains($0) } ?? bytes.count
    defer { position = end }
    return Double(String(decoding: bytes[position..<end], as: UTF8.self)).map(JSONValue.number)
  }

  private mutating func string() -> String? {
    guard next == UInt8(ascii: "\"") else { return nil }
    var units: [UInt16] = []
    var run = position + 1
    position = run
    while let byte = next {
      position += 1
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      units += String(decoding: bytes[run..<position - 1], as: UTF8.self).utf16
      if byte == UInt8(ascii: "\"") { return String(decoding: units, as: UTF16.self) }
      guard let unit = escaped() else { return nil }
      units.append(unit)
      run = position
    }
    return nil
  }

  /// What follows a backslash, as a unit of UTF-16.
  private mutating func escaped() -> UInt16? {
    guard let byte = next else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "b"): return 8
    case UInt8(ascii: "f"): return 12
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "u"):
      guard position + 4 <= bytes.count else { return nil }
      defer { position += 4 }
      return UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    default: return "\"\\/".utf8.contains(byte) ? UInt16(byte) : nil
    }
  }

  private mutating func take(_ text: String) -> Bool {
    skipSpace()
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, " \t\n\r".utf8.contains(byte) { position += 1 }
  }
}
