internal import Gtk

/// One way to choose where the panel stands; each display server has its own.
protocol Placement {
  /// Prepares a realized window that is not yet mapped; false: not here, ask the next.
  func prepare(_ window: PopupWindow, for position: ShowRequest.Position) -> Bool

  /// The window has just been mapped.
  func mapped(_ window: PopupWindow)
}

/// The placements, in the order in which they are asked.
enum Placements {
  static func choose(for window: PopupWindow, position: ShowRequest.Position) -> any Placement {
    for placement in [X11Placement(), OverlayPlacement()] as [any Placement]
    where placement.prepare(window, for: position) {
      return placement
    }
    return DesktopPlacement()
  }
}
