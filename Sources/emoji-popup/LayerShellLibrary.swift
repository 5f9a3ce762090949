internal import GLibKit

/// gtk4-layer-shell, which the application uses where it is there.
///
/// It has to be loaded before libwayland-client, and so cannot be opened by the application itself when that finds that
/// it would be of use.
enum LayerShellLibrary {
  static let name = "libgtk4-layer-shell.so.0"

  /// Has the application load it, where the session is a Wayland one whose compositor may know what it is for.
  static func offer() {
    guard isOfUse(in: { Environment.nonEmpty($0) }), let path = Preload.find(name) else { return }
    Preload.add(path)
  }

  /// Whether a session with such variables may be of use: Mutter, which GNOME runs, has refused it for good.
  static func isOfUse(in session: (String) -> String?) -> Bool {
    guard session("WAYLAND_DISPLAY") != nil || session("XDG_SESSION_TYPE") == "wayland" else { return false }
    if let backend = session("GDK_BACKEND"), !backend.contains("wayland"), !backend.contains("*") { return false }
    return !(session("XDG_CURRENT_DESKTOP") ?? "").split(separator: ":").contains("GNOME")
  }
}
