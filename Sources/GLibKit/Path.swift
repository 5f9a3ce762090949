internal import CGLib

/// The parts of a path.
public enum Path {
  /// All but the last part; `.` for a lone name.
  public static func folder(_ path: String) -> String { String(adopting: g_path_get_dirname(path)) }

  /// The last part.
  static func name(_ path: String) -> String { String(adopting: g_path_get_basename(path)) }

  /// Where a symbolic link points; nil for anything else.
  static func link(_ path: String) -> String? {
    guard let link = g_file_read_link(path, nil) else { return nil }
    return String(adopting: link)
  }

  /// The names in a folder, in no order; none where it cannot be read.
  public static func names(in folder: String) -> [String] {
    guard let handle = g_dir_open(folder, 0, nil) else { return [] }
    defer { g_dir_close(handle) }
    var names: [String] = []
    while let name = g_dir_read_name(handle) { names.append(String(cString: name)) }
    return names
  }
}
