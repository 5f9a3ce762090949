internal import GLibKit
internal import Gtk
internal import Windowing

/// A transparent layer that covers a monitor and takes no keys: tells whether the pointer is there, and of clicks.
final class LayerCover: Window {
  /// By which compositors' settings can know all layers of the panel.
  static let name = "emoji-popup"

  private let onPressed: () -> Void

  /// Shows it.
  ///
  /// - Parameter monitor: one of the display's.
  init(monitor: Int, onPressed: @escaping () -> Void) {
    self.onPressed = onPressed
    super.init(undecorated: tr("Emoji"))
    setClass("emoji-overlay")
    let ground = Box(vertical: true)
    setChild(ground)
    let press = ClickGesture(button: 0)
    press.onPressed { [weak self] _ in self?.onPressed() }
    ground.add(press)
    LayerShell.cover(with: self, name: Self.name, takesKeyboard: false)
    LayerShell.setMonitor(monitor, of: self)
    present()
  }
}
