internal import GLibKit

/// The desktop's portal, through which programs ask people for what no program may take (`org.freedesktop.portal`).
nonisolated enum DesktopPortal {
  static let name = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"

  /// The version of one of its interfaces; nil where it does not know that interface. Starts the portal where it can.
  static func version(of interface: String, on bus: SessionBus) -> Int? {
    let answer = try? bus.call(name, path, propertyGetter, "('\(interface)', 'version')")
    return answer?.list?.first?.number
  }

  /// The call that answers a property.
  static let propertyGetter = "org.freedesktop.DBus.Properties.Get"
}
