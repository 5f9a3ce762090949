internal import GLibKit

/// What desktops remember of a shortcut that people have granted through the portal, which has no word for forgetting.
nonisolated enum PortalGrants {
  /// By what KDE keeps it, in its own settings of shortcuts: the program's name or, where the portal knows none, the
  /// session's.
  static let components = [ApplicationIdentifier.base, "token_\(ShortcutGrab.sessionName)"]

  /// Lets them forget it.
  static func forget() {
    for component in components { try? GlobalAccel()?.unregister(component, action: ShortcutGrab.identifier) }
    forgetInGnome()
  }

  /// GNOME, from 48 on: a list of programs, and what each of them was granted at a path of its own.
  private static func forgetInGnome() {
    guard let list = DesktopSettings(gnome), let programs = list.texts("applications"),
      programs.contains(ApplicationIdentifier.base)
    else { return }
    let path = "/\(gnome.map { $0 == "." ? "/" : String($0) }.joined())/\(ApplicationIdentifier.base)/"
    DesktopSettings("\(gnome).application", at: path)?.reset("shortcuts")
    let others = programs.filter { $0 != ApplicationIdentifier.base }
    if others.isEmpty { list.reset("applications") } else { list.set("applications", to: others) }
    DesktopSettings.synchronize()
  }

  private static let gnome = "org.gnome.settings-daemon.global-shortcuts"
}
