internal import CGLib
internal import Glibc

/// Environment variables and the folders that they name.
public enum Environment {
  /// A variable's value, or nil where it is unset.
  public static subscript(name: String) -> String? { g_getenv(name).map { String(cString: $0) } }

  /// A variable's value, or nil where it is unset or empty, which the XDG specifications treat alike.
  public static func nonEmpty(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// Sets a variable, or removes it. Only before a second thread runs.
  public static func set(_ name: String, to value: String?) {
    if let value { g_setenv(name, value, 1) } else { g_unsetenv(name) }
  }

  /// `$HOME`, else what the system's user database says.
  public static var home: String { String(cString: g_get_home_dir()) }
  /// `$XDG_STATE_HOME`, by default `~/.local/state`, also where the variable is a relative path.
  public static var stateHome: String { absolute(g_get_user_state_dir(), else: ".local/state") }
  /// `$XDG_CONFIG_HOME`, by default `~/.config`, also where the variable is a relative path.
  public static var configHome: String { absolute(g_get_user_config_dir(), else: ".config") }
  /// `$XDG_DATA_HOME`, by default `~/.local/share`, also where the variable is a relative path.
  public static var dataHome: String { absolute(g_get_user_data_dir(), else: ".local/share") }
  /// `$XDG_CACHE_HOME`, by default `~/.cache`, also where the variable is a relative path.
  public static var cacheHome: String { absolute(g_get_user_cache_dir(), else: ".cache") }
  /// `$XDG_DATA_HOME`, then `$XDG_DATA_DIRS`, most important first.
  public static var dataFolders: [String] { [dataHome] + Array(copying: g_get_system_data_dirs()) }

  private static func absolute(_ folder: UnsafePointer<CChar>, else usual: String) -> String {
    let folder = String(cString: folder)
    return folder.hasPrefix("/") ? folder : "\(home)/\(usual)"
  }

  /// The session's languages, best first, each followed by what it falls back to; ends with `C`.
  ///
  /// Made by GLib from `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`.
  public static var languages: [String] { Array(copying: g_get_language_names()) }

  /// By which the system, and some display servers, know this process.
  public static var processIdentifier: Int32 { getpid() }

  /// The absolute path of the running program, links followed.
  public static var executable: String? {
    guard let path = g_file_read_link("/proc/self/exe", nil) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }

  /// The folder of the running program, links followed.
  public static var executableFolder: String? {
    executable.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
  }

  /// A file or folder of the prefix in which the running program is installed, be that in its `bin`, its `libexec` or a
  /// folder below; nil where there is none.
  public static func installed(_ path: String) -> String? {
    guard let folder = executableFolder else { return nil }
    for way in ["..", "../.."] {
      guard let place = g_canonicalize_filename("\(way)/\(path)", folder) else { continue }
      defer { g_free(place) }
      if g_file_test(place, G_FILE_TEST_EXISTS) != 0 { return String(cString: place) }
    }
    return nil
  }
}
