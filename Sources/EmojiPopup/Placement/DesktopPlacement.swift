/// Leaves it to the desktop: sway and others centre a small window that has a fixed size.
struct DesktopPlacement: Placement {
  func prepare(_ window: PopupWindow, for position: ShowRequest.Position) -> Bool { true }
  func mapped(_ window: PopupWindow) {}
}
