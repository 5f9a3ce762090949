extension KeyFile {
  /// Whether a key file can have a group of this name: not empty, without brackets and control characters.
  public static func isGroup(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 && $0 != "[" && $0 != "]" }
  }

  static func checked(_ group: String) -> String {
    precondition(isGroup(group), "no name for a group of a key file: \(group)")
    return group
  }

  /// A key as it is written.
  static func escaped(_ key: String) -> String {
    precondition(!key.isEmpty, "a key has a name")
    var result = ""
    for scalar in key.unicodeScalars {
      if scalar.value >= 128 || isPlain(UInt8(scalar.value)) {
        result.unicodeScalars.append(scalar)
      } else {
        result += scalar.value < 16 ? "%0" : "%"
        result += String(scalar.value, radix: 16, uppercase: true)
      }
    }
    return result
  }

  /// A key as it was meant; a `%` that is no escape stays.
  static func unescaped(_ key: String) -> String {
    guard key.utf8.contains(UInt8(ascii: "%")) else { return key }
    var result: [UInt8] = []
    var rest = Array(key.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(isHexadecimal),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), value < 128
      {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
