internal import GLibKit

/// What the environment tells of the desktop that is running.
nonisolated struct DesktopSession: Sendable {
  /// The names in `$XDG_CURRENT_DESKTOP`, most specific first: `ubuntu`, `GNOME`.
  let names: [String]
  private let sockets: Set<String>

  /// - Parameter variables: the environment, unset and empty being the same.
  init(_ variables: (String) -> String? = Environment.nonEmpty) {
    names = (variables("XDG_CURRENT_DESKTOP") ?? "").split(separator: ":").map { $0.lowercased() }
    sockets = Set(["SWAYSOCK", "I3SOCK", "HYPRLAND_INSTANCE_SIGNATURE"].filter { variables($0) != nil })
  }

  /// The one of `desktops` that runs: by its name first, and only then by a socket, which a session within another
  /// one may have inherited.
  func choose(among desktops: [any ShortcutDesktop]) -> (any ShortcutDesktop)? {
    desktops.first { $0.isSession(self) }
  }

  /// Whether a desktop has one of these names, or, where no known name is given, the socket.
  func isCalled(_ known: Set<String>, socket: String? = nil) -> Bool {
    if !known.isDisjoint(with: names) { return true }
    guard let socket else { return false }
    return sockets.contains(socket) && Self.known.isDisjoint(with: names)
  }

  private static let known: Set = [
    "gnome", "gnome-classic", "gnome-flashback", "unity", "budgie", "pantheon", "x-cinnamon", "cinnamon", "mate", "kde",
    "xfce", "sway", "i3", "hyprland",
  ]
}
