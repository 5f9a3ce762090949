internal import CGLib

/// The settings of a schema of the desktop's or of other programs (`GSettings`), whichever its keys are.
///
/// Where the program's own preferences are asked for by name and type, here any key of texts is read, set and reset.
public final class DesktopSettings {
  private let settings: UnsafeMutablePointer<GSettings>
  private let schema: OpaquePointer

  /// - Parameters:
  ///   - identifier: the schema's; nil is the answer where it is not installed; GIO's own way ends the process.
  ///   - path: where a relocatable schema's settings are, with a slash at both ends; nil for any other.
  public init?(_ identifier: String, at path: String? = nil) {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, identifier, 1)
    else { return nil }
    // Each of the two would end the process.
    guard (g_settings_schema_get_path(schema) == nil) == (path != nil),
      let settings = g_settings_new_full(schema, nil, path)
    else {
      g_settings_schema_unref(schema)
      return nil
    }
    self.schema = schema
    self.settings = settings
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(settings))
    g_settings_schema_unref(schema)
  }

  /// Whether settings survive this process: without dconf's module GIO keeps them in memory, and says nothing.
  public static var areKept: Bool {
    guard let backend = g_settings_backend_get_default() else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(backend)) }
    return String(cString: shim_type_name(UnsafeMutableRawPointer(backend))) != "GMemorySettingsBackend"
  }

  /// The identifiers of all schemas that have one place, in no order.
  public static var schemas: [String] {
    guard let source = g_settings_schema_source_get_default() else { return [] }
    var plain: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    g_settings_schema_source_list_schemas(source, 1, &plain, nil)
    return take(plain)
  }

  /// The keys of the schema, in no order.
  public var keys: [String] { Self.take(g_settings_schema_list_keys(schema)) }

  /// Whether the schema has a key.
  public func has(_ key: String) -> Bool { g_settings_schema_has_key(schema, key) != 0 }

  /// Whether somebody has chosen the key's value, be it the default.
  public func isSet(_ key: String) -> Bool {
    guard has(key), let value = g_settings_get_user_value(settings, key) else { return false }
    g_variant_unref(value)
    return true
  }

  /// Whether the key may be changed: an administrator can lock it.
  public func isWritable(_ key: String) -> Bool { has(key) && g_settings_is_writable(settings, key) != 0 }

  /// The texts in a key of type `s` or `as`; nil for any other.
  public func texts(_ key: String) -> [String]? {
    guard has(key), let value = g_settings_get_value(settings, key) else { return nil }
    defer { g_variant_unref(value) }
    switch BusValue(value) {
    case .text(let text): return [text]
    case .list(let list) where String(cString: g_variant_get_type_string(value)) == "as": return list.compactMap(\.text)
    default: return nil
    }
  }

  /// Whether a key's type is an array.
  public func isList(_ key: String) -> Bool {
    guard has(key), let type = g_settings_schema_get_key(schema, key) else { return false }
    defer { g_settings_schema_key_unref(type) }
    return g_variant_type_is_array(g_settings_schema_key_get_value_type(type)) != 0
  }

  /// Sets a key of type `s` (to the first text) or `as`; false where it has another type or may not be set.
  @discardableResult
  public func set(_ key: String, to texts: [String]) -> Bool {
    guard self.texts(key) != nil else { return false }
    if isList(key) {
      var words = texts.map { UnsafePointer<CChar>(g_strdup($0)) } + [nil]
      defer { for word in words { g_free(UnsafeMutablePointer(mutating: word)) } }
      return g_settings_set_strv(settings, key, &words) != 0
    }
    return g_settings_set_string(settings, key, texts.first ?? "") != 0
  }

  /// Gives a key the value again that it has where nobody has chosen one.
  public func reset(_ key: String) { if has(key) { g_settings_reset(settings, key) } }

  /// Waits until what was set by this process has been handed to whoever keeps it.
  public static func synchronize() { g_settings_sync() }

  private static func take(_ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
    defer { g_strfreev(list) }
    return Array(copying: list)
  }
}
