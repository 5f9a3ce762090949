internal import CGLib
internal import Glibc

/// Preferences that the desktop keeps, described by an installed schema (`GSettings`).
///
/// A key that the schema does not have, as one of an older version may not, has no value and takes none: GLib itself
/// would end the process. Made and used on the main thread.
public final class Settings {
  private final class Listener {
    let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  }

  private let settings: UnsafeMutablePointer<GSettings>
  private let schema: OpaquePointer

  /// The preferences of a schema; nil where there is no such schema.
  ///
  /// - Parameters:
  ///   - schema: its identifier.
  ///   - folder: where a `gschemas.compiled` is looked at before the system's.
  ///   - file: a key file in which they are kept, instead of where the desktop keeps them.
  public init?(schema identifier: String, in folder: String? = nil, keptIn file: String? = nil) {
    guard let schema = Self.schema(identifier, in: folder) else { return nil }
    let backend = file.flatMap { g_keyfile_settings_backend_new($0, "/", nil) }
    guard let settings = g_settings_new_full(schema, backend, nil) else { return nil }
    if let backend { g_object_unref(UnsafeMutableRawPointer(backend)) }
    self.schema = schema
    self.settings = settings
  }

  deinit {
    g_object_unref(settings)
    g_settings_schema_unref(schema)
  }

  /// A truth value.
  public func bool(_ key: String) -> Bool? { value(key, of: "b") { g_variant_get_boolean($0) != 0 } }

  /// A text, or the name of an enumeration's value.
  public func string(_ key: String) -> String? {
    value(key, of: "s") { value in g_variant_get_string(value, nil).map { String(cString: $0) } } ?? nil
  }

  /// Two whole numbers.
  public func pair(_ key: String) -> (Int32, Int32)? {
    value(key, of: "(ii)") { value in
      let numbers = (0..<2).map { index in
        let child = g_variant_get_child_value(value, gsize(index))
        defer { g_variant_unref(child) }
        return g_variant_get_int32(child)
      }
      return (numbers[0], numbers[1])
    }
  }

  /// Sets a truth value; false where it cannot be set, because it is not there or somebody has locked it.
  @discardableResult
  public func set(_ key: String, to value: Bool) -> Bool { set(key, g_variant_new_boolean(value ? 1 : 0)) }

  /// Sets a text, which the schema must allow.
  @discardableResult
  public func set(_ key: String, to value: String) -> Bool { set(key, g_variant_new_string(value)) }

  /// Sets two whole numbers.
  @discardableResult
  public func set(_ key: String, to value: (Int32, Int32)) -> Bool {
    set(key, Variant.tuple([g_variant_new_int32(value.0), g_variant_new_int32(value.1)]))
  }

  /// Runs `body` when a value was changed, by whichever process, as long as this object lives.
  ///
  /// Tells of those values only that were asked for before (`GSettings::changed`).
  public func onChanged(_ body: @escaping @MainActor () -> Void) {
    let run: @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> Void = { _, _, data in
      guard let data else { return }
      let body = Unmanaged<Listener>.fromOpaque(data).takeUnretainedValue().body
      MainActor.assumeIsolated { body() }
    }
    g_signal_connect_data(
      settings, "changed", unsafeBitCast(run, to: GCallback.self), Unmanaged.passRetained(Listener(body)).toOpaque(),
      { data, _ in data.map { Unmanaged<Listener>.fromOpaque($0).release() } }, GConnectFlags(rawValue: 0))
  }

  private func has(_ key: String) -> Bool { g_settings_schema_has_key(schema, key) != 0 }

  private func value<T>(_ key: String, of type: String, _ read: (OpaquePointer) -> T) -> T? {
    guard has(key), let value = g_settings_get_value(settings, key) else { return nil }
    defer { g_variant_unref(value) }
    return String(cString: g_variant_get_type_string(value)) == type ? read(value) : nil
  }

  private func set(_ key: String, _ value: OpaquePointer?) -> Bool {
    let value = g_variant_ref_sink(value)
    defer { g_variant_unref(value) }
    guard has(key) else { return false }
    let description = g_settings_schema_get_key(schema, key)
    defer { g_settings_schema_key_unref(description) }
    guard g_variant_is_of_type(value, g_settings_schema_key_get_value_type(description)) != 0,
      g_settings_schema_key_range_check(description, value) != 0
    else { return false }
    return g_settings_set_value(settings, key, value) != 0
  }

  private static func schema(_ identifier: String, in folder: String?) -> OpaquePointer? {
    let system = g_settings_schema_source_get_default()
    if let folder, let source = g_settings_schema_source_new_from_directory(folder, system, 0, nil) {
      defer { g_settings_schema_source_unref(source) }
      return g_settings_schema_source_lookup(source, identifier, 1)
    }
    return system.flatMap { g_settings_schema_source_lookup($0, identifier, 1) }
  }
}
