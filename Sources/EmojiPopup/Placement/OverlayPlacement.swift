internal import EmojiPicker
internal import Gtk

/// In the middle of a transparent window that covers the work area, on Wayland desktops of the GNOME kind.
///
/// They put a small window wherever there is room, and let no program choose; a maximized one has but one place. What is
/// around the panel takes the click that closes it.
final class OverlayPlacement: Placement {
  nonisolated static let name = "the middle of a transparent window"
  nonisolated static func refusal(on display: DisplayFacts) -> String? {
    // Other compositors centre a window of a fixed size by themselves.
    display.interfaces.contains(.gtkShell) ? nil : "the compositor is none of GNOME's kind (no gtk_shell1)"
  }

  private let panel: PanelWindow
  var onDismissed: () -> Void = {}

  init(hosting picker: EmojiPickerView) {
    panel = PanelWindow(hosting: picker)
    panel.setClass("overlay")
    picker.setAlignment(horizontal: .center, vertical: .center)
    let press = ClickGesture()
    press.onPressed { [weak self, weak picker] click in
      guard let self, let place = picker?.bounds(in: self.panel) else { return }
      let (x, y) = (click.x - place.x, click.y - place.y)
      if x < 0 || y < 0 || x >= place.width || y >= place.height { self.onDismissed() }
    }
    panel.add(press)
  }

  var window: Window { panel }
  var host: Widget { panel }

  func show(at position: ShowRequest.Position) {
    panel.setResizable(true)
    panel.maximize()
    panel.present()
  }

  func hide() { panel.isVisible = false }
}
