internal import EmojiPicker
internal import Gtk
internal import Windowing

/// A popover over a transparent layer above all windows, on Wayland compositors that have layers.
final class LayerShellPlacement: OverlayPlacement {
  nonisolated static let name = "a popover over a layer"
  nonisolated static func refusal(on display: DisplayFacts) -> String? {
    guard display.server == .wayland else { return "the display is not a Wayland one" }
    switch display.layerShell {
    case .offered: return nil
    case .notOffered: return "the compositor has no layers (zwlr_layer_shell_v1)"
    case .notLoaded: return "gtk4-layer-shell is not installed, or emoji-popup did not start the program"
    }
  }

  let overlay: OverlayWindow

  init(hosting picker: EmojiPickerView, settings: PopupSettings) {
    overlay = OverlayWindow(hosting: picker, settings: settings)
    // Sway tells a popover of a layer nothing before the pointer moves, and tells the layer at once.
    overlay.isAnimated = false
    LayerShell.cover(with: overlay, name: "emoji-popup")
  }
}
