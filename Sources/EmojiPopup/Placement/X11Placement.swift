internal import Gtk
internal import Windowing

/// Exactly where it should be, on X11: with the hints that window managers obey, and moved once more when mapped.
final class X11Placement: Placement {
  private var origin: (x: Int, y: Int)?

  func prepare(_ window: PopupWindow, for position: ShowRequest.Position) -> Bool {
    guard let own = X11Window(window) else { return false }
    let pointer = own.pointer
    guard let monitor = own.monitors.first(where: { $0.contains(x: pointer.x, y: pointer.y) }) ?? own.monitors.first
    else { return false }
    // The work area spans all monitors; of ours that part counts which it leaves free.
    let area = own.workArea.flatMap { $0.intersection(monitor) } ?? monitor
    let scale = own.scale
    let (shadow, size) = (window.shadow, window.panelSize)
    let panel =
      position == .center
      ? PanelGeometry.centered(width: size.width * scale, height: size.height * scale, in: area)
      : PanelGeometry.at(
        x: pointer.x, y: pointer.y, width: size.width * scale, height: size.height * scale, in: area)
    let place = (x: panel.x - Int(shadow.x) * scale, y: panel.y - Int(shadow.y) * scale)
    origin = place
    own.makeUtility()
    own.move(x: place.x, y: place.y)
    return true
  }

  func mapped(_ window: PopupWindow) {
    if let origin { X11Window(window)?.move(x: origin.x, y: origin.y) }
  }
}
