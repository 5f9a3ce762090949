internal import CGLib

/// Groups of keys and values in a text file that people can read and edit (`GKeyFile`).
///
/// What the caller does not know survives: groups, keys, comments and translations keep their place. Keys may be any
/// text, also `#️⃣`, which it would take for a comment: ASCII but letters, digits, `-`, `_` and `.` becomes `%23`.
public struct KeyFile: ~Copyable {
  /// Why bytes are not a key file, in GLib's words.
  public struct ParseError: Error, Sendable, CustomStringConvertible {
    /// One sentence, in the user's language.
    public let description: String
  }

  private let file: OpaquePointer

  /// A file without groups.
  public init() { file = g_key_file_new() }

  /// Reads the whole of a file.
  public init(parsing bytes: Bytes) throws(ParseError) {
    guard Text.isValidUTF8(bytes) else { throw ParseError(description: tr("The file is not UTF-8 text.")) }
    guard let file = g_key_file_new() else { throw ParseError(description: "") }
    var error: UnsafeMutablePointer<GError>?
    let flags = GKeyFileFlags(G_KEY_FILE_KEEP_COMMENTS.rawValue | G_KEY_FILE_KEEP_TRANSLATIONS.rawValue)
    let isRead = bytes.withContiguousStorageIfAvailable { buffer in
      let text = UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
      return g_key_file_load_from_data(file, text, gsize(buffer.count), flags, &error) != 0
    }
    if isRead != true {
      let reason = error.map { String(cString: $0.pointee.message) } ?? ""
      g_clear_error(&error)
      g_key_file_unref(file)
      throw ParseError(description: reason)
    }
    self.file = file
  }

  deinit { g_key_file_unref(file) }

  /// The whole file's text.
  public var text: String {
    guard let text = g_key_file_to_data(file, nil, nil) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// The keys of a group, in the file's order; none where there is no such group.
  public func keys(in group: String) -> [String] {
    var count: gsize = 0
    guard let keys = g_key_file_get_keys(file, group, &count, nil) else { return [] }
    defer { g_strfreev(keys) }
    return (0..<Int(count)).compactMap { index in keys[index].map { Self.unescaped(String(cString: $0)) } }
  }

  /// A value, or nil where there is none or its escapes are wrong.
  public func string(_ key: String, in group: String) -> String? {
    var error: UnsafeMutablePointer<GError>?
    let value = g_key_file_get_string(file, group, Self.escaped(key), &error)
    defer {
      g_free(value)
      g_clear_error(&error)
    }
    // GLib 2.74 gives a value and an error where an escape is wrong.
    return error == nil ? value.map { String(cString: $0) } : nil
  }

  /// A value's parts, which a semicolon ends; none where there is no value.
  ///
  /// Where one escape is wrong, the parts are given as they stand, so that the others are not lost with it.
  public func list(_ key: String, in group: String) -> [String] {
    var count: gsize = 0
    if let values = g_key_file_get_string_list(file, group, Self.escaped(key), &count, nil) {
      defer { g_strfreev(values) }
      return (0..<Int(count)).compactMap { index in values[index].map { String(cString: $0) } }
    }
    guard let value = g_key_file_get_value(file, group, Self.escaped(key), nil) else { return [] }
    defer { g_free(value) }
    return String(cString: value).split(separator: ";").map(String.init)
  }

  /// Sets a value. It has no NUL.
  public mutating func set(_ key: String, in group: String, to value: String) {
    g_key_file_set_string(file, Self.checked(group), Self.escaped(key), value)
  }

  /// Sets a value of several parts. None has a NUL.
  public mutating func set(_ key: String, in group: String, to values: [String]) {
    var copies = values.map { UnsafePointer<CChar>(g_strdup($0)) }
    g_key_file_set_string_list(file, Self.checked(group), Self.escaped(key), &copies, gsize(copies.count))
    for copy in copies { g_free(UnsafeMutablePointer(mutating: copy)) }
  }

  /// Removes a value, where there is one.
  public mutating func remove(_ key: String, in group: String) {
    g_key_file_remove_key(file, group, Self.escaped(key), nil)
  }
}
