internal import CGLib

/// The few values of D-Bus messages that are needed here; all but `tuple` are to be put into another one.
enum Variant {
  static func string(_ text: String) -> OpaquePointer? { g_variant_new_string(text) }
  static func objectPath(_ path: String) -> OpaquePointer? { g_variant_new_object_path(path) }

  /// `ay`, ended by NUL as GLib's byte strings are.
  static func bytes(_ bytes: [UInt8]) -> OpaquePointer? {
    (bytes + [0]).withUnsafeBytes { g_variant_new_bytestring($0.bindMemory(to: CChar.self).baseAddress) }
  }

  /// `aay`.
  static func byteStrings(_ words: [[UInt8]]) -> OpaquePointer? {
    let children = words.map { bytes($0) }
    return withType("ay") { g_variant_new_array($0, children, gsize(children.count)) }
  }

  /// `a{sv}`.
  static func dictionary(_ entries: [(String, OpaquePointer?)]) -> OpaquePointer? {
    let children = entries.map { g_variant_new_dict_entry(string($0.0), g_variant_new_variant($0.1)) }
    return withType("{sv}") { g_variant_new_array($0, children, gsize(children.count)) }
  }

  static func tuple(_ children: [OpaquePointer?]) -> OpaquePointer? {
    g_variant_new_tuple(children, gsize(children.count))
  }

  /// The number in an `(i)`; 0 in anything else.
  static func int32(in tuple: OpaquePointer) -> Int32 {
    guard String(cString: g_variant_get_type_string(tuple)) == "(i)", let child = g_variant_get_child_value(tuple, 0)
    else { return 0 }
    defer { g_variant_unref(child) }
    return g_variant_get_int32(child)
  }

  /// The number in a `(u)`; nil in anything else.
  static func uint32(in tuple: OpaquePointer) -> UInt32? {
    guard String(cString: g_variant_get_type_string(tuple)) == "(u)", let child = g_variant_get_child_value(tuple, 0)
    else { return nil }
    defer { g_variant_unref(child) }
    return g_variant_get_uint32(child)
  }

  /// The text in an `(s)`, as its bytes.
  static func text(in tuple: OpaquePointer) -> [UInt8] {
    guard String(cString: g_variant_get_type_string(tuple)) == "(s)", let child = g_variant_get_child_value(tuple, 0)
    else { return [] }
    defer { g_variant_unref(child) }
    var length: gsize = 0
    let start = g_variant_get_string(child, &length)
    return UnsafeBufferPointer(start: start, count: Int(length)).map(UInt8.init(bitPattern:))
  }

  /// The texts in an `(as)`.
  static func strings(in tuple: OpaquePointer) -> [String] {
    guard String(cString: g_variant_get_type_string(tuple)) == "(as)", let list = g_variant_get_child_value(tuple, 0)
    else { return [] }
    defer { g_variant_unref(list) }
    return (0..<g_variant_n_children(list)).compactMap { index in
      let child = g_variant_get_child_value(list, index)
      defer { g_variant_unref(child) }
      return g_variant_get_string(child, nil).map { String(cString: $0) }
    }
  }

  /// The text under a key of an `a{sv}`; nil where there is none.
  static func string(_ key: String, in dictionary: OpaquePointer?) -> String? {
    withType("s") { type in
      guard let value = g_variant_lookup_value(dictionary, key, type) else { return nil }
      defer { g_variant_unref(value) }
      return g_variant_get_string(value, nil).map { String(cString: $0) }
    }
  }

  private static func withType<Result>(_ type: String, _ body: (OpaquePointer?) -> Result) -> Result {
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    return body(type)
  }
}
