internal import EmojiPicker
internal import Gtk

/// A popover over a maximized transparent window, on Wayland desktops whose windows float: needs no protocol of its own.
final class PopoverPlacement: OverlayPlacement {
  nonisolated static let name = "a popover over a transparent window"
  nonisolated static func refusal(on display: DisplayFacts) -> String? {
    guard display.server == .wayland else { return "the display is not a Wayland one" }
    // Where windows are tiled it would push the others aside, and weston ends a program that opens one maximized.
    let floats = display.interfaces.contains(.gtkShell) || display.interfaces.contains(.plasmaShell)
    return floats ? nil : "the compositor is neither GNOME's nor KDE's"
  }

  let overlay: OverlayWindow

  init(hosting picker: EmojiPickerView, settings: PopupSettings) {
    overlay = OverlayWindow(hosting: picker, settings: settings)
  }

  func show(at place: PanelPlace) {
    overlay.maximize()
    overlay.present(at: place)
  }
}
