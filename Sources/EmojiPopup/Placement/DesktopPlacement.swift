internal import EmojiPicker
internal import Gtk

/// Leaves it to the desktop: many centre a small window that has a fixed size.
final class DesktopPlacement: Placement {
  nonisolated static let name = "a window where the desktop puts it"
  nonisolated static func refusal(on display: DisplayFacts) -> String? { nil }

  private let panel: PanelWindow
  var onDismissed: () -> Void = {}

  init(hosting picker: EmojiPickerView, settings: PopupSettings) {
    panel = PanelWindow(hosting: picker, settings: settings)
  }

  var window: Window { panel }
  var host: Widget { panel }

  func show(at place: PanelPlace) { panel.isVisible = true }
  func hide() { panel.isVisible = false }
}
