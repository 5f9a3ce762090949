internal import EmojiPicker
internal import GLibKit
internal import Gtk
internal import Windowing

/// A popover over a transparent window that sway is asked to put over the output under the pointer.
///
/// Sway tiles a maximized window; one of a fixed size floats, and may be as large as an output.
final class SwayPlacement: OverlayPlacement {
  nonisolated static let name = "a popover over a transparent window that sway places"
  nonisolated static func refusal(on display: DisplayFacts) -> String? {
    guard display.server == .wayland else { return "the display is not a Wayland one" }
    return display.swaySocket == nil ? "no sway answers (SWAYSOCK)" : nil
  }

  let overlay: OverlayWindow
  private var screen: SwayConnection.Screen?

  init(hosting picker: EmojiPickerView, settings: PopupSettings) {
    overlay = OverlayWindow(hosting: picker, settings: settings)
    overlay.setResizable(false)
    overlay.onPainted = { [weak self] in self?.cover() }
  }

  func show(at place: PanelPlace) {
    if let connection {
      _ = connection.run("for_window \(criterion) border none, \(Self.move)")
      take(connection.focusedScreen())
    }
    overlay.present(at: place)
  }

  private var connection: SwayConnection? { DisplayFacts.namedSwaySocket.flatMap { SwayConnection(path: $0) } }

  private func take(_ screen: SwayConnection.Screen?) {
    guard let screen, screen != self.screen else { return }
    self.screen = screen
    overlay.cover(width: screen.whole.width, height: screen.whole.height)
    var free = screen.workArea
    (free.x, free.y) = (free.x - screen.whole.x, free.y - screen.whole.y)
    overlay.workArea = { free }
  }

  /// A window as large as the output is not centred at the pointer, as this asks for, but kept on the pointer's output.
  private static let move = "move position cursor"

  private var criterion: String {
    let name = ApplicationIdentifier.base.split(separator: ".").joined(separator: "\\.")
    return #"[app_id="^\#(name)$" title="^\#(overlay.title)$"]"#
  }

  /// Sway opens the window over the output that has the focus, whatever its rule says; moved, it takes the focus along.
  private func cover() {
    Display.sync()
    guard let connection else { return }
    _ = connection.run("\(criterion) \(Self.move)")
    guard let now = connection.focusedScreen(), now != screen else { return }
    take(now)
    _ = connection.run("\(criterion) \(Self.move)")
  }
}
