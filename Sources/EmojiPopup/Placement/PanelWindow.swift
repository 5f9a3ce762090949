internal import EmojiPicker
internal import GLibKit
internal import Gtk

/// A window that has nothing on it but the panel and its shadow.
final class PanelWindow: Window {
  private let settings: PopupSettings

  init(hosting picker: EmojiPickerView, settings: PopupSettings) {
    self.settings = settings
    super.init(title: tr("Emoji"))
    setClass("emoji-popup")
    setChild(picker)
    Display.onCompositedChanged { [weak self] in self?.adaptToDisplay() }
    Appearance.current.onChanged { [weak self] in self?.adaptToDisplay() }
    settings.onChanged { [weak self] in self?.adaptToDisplay() }
    adaptToDisplay()
  }

  /// Size of the panel in logical pixels, without its shadow.
  var panelSize: (width: Int, height: Int) {
    let width = measured(horizontal: true).natural
    let height = measured(horizontal: false, other: width).natural
    return (width - 2 * ownShadow, height - 2 * ownShadow)
  }

  /// How far the panel is from the surface's left and top edge, in logical pixels.
  var panelOffset: (x: Int, y: Int) { (Int(shadow.x) + ownShadow, Int(shadow.y) + ownShadow) }

  /// Room around the panel, in logical pixels, for a shadow that GTK does not draw: it leaves that to window managers
  /// which do not know of shadows in windows (`_GTK_FRAME_EXTENTS`), though something composes the windows.
  private var ownShadow: Int { hasClass("own-shadow") ? 16 : 0 }

  private func adaptToDisplay() {
    if !isVisible { unrealize() }
    adaptPanel(to: settings, isComposited: Display.isComposited)
    realize()
    setClass("own-shadow", Display.isComposited && hasClass("solid-csd"))
  }
}
