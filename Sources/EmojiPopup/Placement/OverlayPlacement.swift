internal import Gtk
internal import Windowing

/// In the middle of a transparent window that covers the work area, on Wayland desktops of the GNOME kind.
///
/// They put a small window wherever there is room, and let no program choose; a maximized one has but one place. What is
/// around the panel takes the click that closes it.
struct OverlayPlacement: Placement {
  func prepare(_ window: PopupWindow, for position: ShowRequest.Position) -> Bool {
    // Mutter's own interface: other compositors centre a window of a fixed size by themselves.
    guard WaylandDisplay.offers("gtk_shell1") else { return false }
    window.becomeOverlay()
    return true
  }

  func mapped(_ window: PopupWindow) {}
}
