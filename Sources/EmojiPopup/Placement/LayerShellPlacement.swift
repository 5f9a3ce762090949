internal import EmojiPicker
internal import Gtk
internal import Windowing

/// A popover over a transparent layer above all windows, on Wayland compositors that have layers.
///
/// Left to itself the compositor shows a layer on the monitor that has the focus, which need not be the one under the
/// pointer: where there are several, each is covered, and the pointer tells on which the panel is.
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
  private let search = PointerSearch<(monitor: Int, place: PointerProbe.Place)>()
  /// One a monitor, without the panel; a click there is one beside it.
  private var covers: [LayerCover] = []
  private var room: LayerRoom?

  init(hosting picker: EmojiPickerView, settings: PopupSettings) {
    overlay = OverlayWindow(hosting: picker, settings: settings)
    // Sway tells a popover of a layer nothing before the pointer moves, and tells the layer at once.
    overlay.isAnimated = false
    LayerShell.cover(with: overlay, name: LayerCover.name, takesKeyboard: true)
  }

  func show(at place: PanelPlace) {
    let count = Display.monitorCount
    guard count > 1 else { return cover(nil, place) }
    covers = (0..<count).map { LayerCover(monitor: $0) { [weak self] in self?.overlay.onDismissed() } }
    search.begin({ [weak self] in self?.placeOverCover() }) { [weak self] in self?.cover($0, place) }
    search.isShown()
  }

  func hide() {
    search.stop()
    uncover()
    room?.destroy()
    room = nil
    overlay.hide()
  }

  private func placeOverCover() -> (monitor: Int, place: PointerProbe.Place)? {
    for (monitor, cover) in covers.enumerated() {
      if let place = Pointer.place(over: cover) { return (monitor, place) }
    }
    return nil
  }

  /// Shows the panel on the monitor under the pointer; where nobody has told which that is, on one that the compositor
  /// chooses.
  private func cover(_ pointer: (monitor: Int, place: PointerProbe.Place)?, _ place: PanelPlace) {
    if let pointer { covers.remove(at: pointer.monitor).destroy() } else { uncover() }
    let room = LayerRoom(monitor: pointer?.monitor)
    self.room = room
    overlay.workArea = { [weak overlay] in overlay.flatMap { room.area(of: $0.size) } }
    LayerShell.setMonitor(pointer?.monitor, of: overlay)
    overlay.present(at: place, pointer: pointer?.place)
  }

  private func uncover() {
    covers.forEach { $0.destroy() }
    covers = []
  }
}
