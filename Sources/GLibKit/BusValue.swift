internal import CGLib

/// A value of a message on the bus, or of a setting (`GVariant`), as far as anything here reads it.
public indirect enum BusValue: Equatable, Sendable {
  case text(String)
  case number(Int)
  case boolean(Bool)
  /// An array or a tuple.
  case list([BusValue])
  /// A dictionary with texts for keys, in its order.
  case dictionary([String], [BusValue])
  /// Anything else.
  case other

  /// The text, of a text.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The number, of a number.
  public var number: Int? { if case .number(let number) = self { number } else { nil } }
  /// The truth, of a boolean.
  public var boolean: Bool? { if case .boolean(let boolean) = self { boolean } else { nil } }
  /// The parts, of an array or a tuple.
  public var list: [BusValue]? { if case .list(let list) = self { list } else { nil } }
  /// The entries, of a dictionary.
  public var entries: [(key: String, value: BusValue)] {
    if case .dictionary(let keys, let values) = self { zip(keys, values).map { ($0, $1) } } else { [] }
  }

  /// Copies a value; what is wrapped in a variant is taken out of it.
  init(_ value: OpaquePointer) {
    let type = String(cString: g_variant_get_type_string(value))
    switch type.first {
    case "s", "o", "g": self = .text(String(cString: g_variant_get_string(value, nil)))
    case "b": self = .boolean(g_variant_get_boolean(value) != 0)
    case "y": self = .number(Int(g_variant_get_byte(value)))
    case "i": self = .number(Int(g_variant_get_int32(value)))
    case "u": self = .number(Int(g_variant_get_uint32(value)))
    case "x": self = .number(Int(g_variant_get_int64(value)))
    case "v": self = Self.children(value).first ?? .other
    case "a" where type.hasPrefix("a{s") || type.hasPrefix("a{o"):
      let pairs = Self.children(value).compactMap(\.list)
      self = .dictionary(pairs.compactMap { $0.first?.text }, pairs.compactMap(\.last))
    case "a", "(", "{": self = .list(Self.children(value))
    default: self = .other
    }
  }

  private static func children(_ value: OpaquePointer) -> [BusValue] {
    (0..<g_variant_n_children(value)).compactMap { index in
      guard let child = g_variant_get_child_value(value, index) else { return nil }
      defer { g_variant_unref(child) }
      return BusValue(child)
    }
  }
}

/// Values in GVariant's text format, in which the arguments of a call are written.
public enum BusText {
  /// A text, with its quotation marks.
  public static func text(_ text: String) -> String {
    guard let value = g_variant_ref_sink(g_variant_new_string(text)), let printed = g_variant_print(value, 0) else {
      return "''"
    }
    defer {
      g_free(printed)
      g_variant_unref(value)
    }
    return String(cString: printed)
  }

  /// An array of texts.
  public static func texts(_ texts: [String]) -> String {
    "@as [" + texts.map(text).joined(separator: ", ") + "]"
  }
}
