internal import EmojiPicker
internal import Gtk
internal import Windowing

/// Exactly where it should be, on X11: with the hints that window managers obey, and moved once more where one did not.
final class X11Placement: Placement {
  nonisolated static let name = "a window moved by X11"
  nonisolated static func refusal(on display: DisplayFacts) -> String? {
    display.server == .x11 ? nil : "the display is not an X11 one"
  }

  private let panel: PanelWindow
  private var origin: (x: Int, y: Int)?
  /// Whether the window manager has put a window elsewhere before. Moving costs eight questions to the server, so others
  /// are spared it.
  private var movesWhenMapped = false
  private(set) var corner: PanelCorner?
  var onDismissed: () -> Void = {}

  init(hosting picker: EmojiPickerView, settings: PopupSettings) {
    panel = PanelWindow(hosting: picker, settings: settings)
    panel.on("map") { [weak self] in self?.mapped() }
    panel.onActiveChanged { [weak self] in self?.activated() }
  }

  var window: Window { panel }
  var host: Widget { panel }
  /// A key that the window manager has grabbed takes the keyboard away only for as long as it is held.
  var keepsKeyboard: Bool { X11Window(panel)?.hasInputFocus ?? false }

  func show(at place: PanelPlace) {
    panel.realize()
    if let own = X11Window(panel) { move(own, to: place) }
    panel.present()
  }

  func hide() { panel.isVisible = false }

  private func move(_ own: X11Window, to place: PanelPlace) {
    own.makeUtility()
    var anchor = own.pointer
    if case .corner(let x, let y) = place { anchor = (x, y) }
    guard let monitor = own.monitors.first(where: { $0.contains(x: anchor.x, y: anchor.y) }) ?? own.monitors.first
    else { return }
    // The work area spans all monitors; of ours that part counts which it leaves free.
    let area = own.workArea.flatMap { $0.intersection(monitor) } ?? monitor
    let scale = own.scale
    let (offset, size) = (panel.panelOffset, panel.panelSize)
    let (width, height) = (size.width * scale, size.height * scale)
    let target = PanelGeometry.place(place, pointer: anchor, width: width, height: height, in: area)
    corner = PanelCorner(x: target.x, y: target.y)
    let origin = (x: target.x - offset.x * scale, y: target.y - offset.y * scale)
    self.origin = origin
    own.move(x: origin.x, y: origin.y)
  }

  private func mapped() {
    if movesWhenMapped, let origin { X11Window(panel)?.move(x: origin.x, y: origin.y) }
    panel.afterPaint { [weak self] in
      self?.correct()
      if let self { X11Window(self.panel)?.tellPointer() }
      return false
    }
  }

  /// The window manager has done all it does; where a person moves the panel afterwards, it stays.
  private func activated() {
    guard panel.isActive else { return }
    correct()
    origin = nil
  }

  /// Moves it to its place where the window manager has put it elsewhere.
  private func correct() {
    guard panel.isVisible, let origin, let own = X11Window(panel), own.place != origin else { return }
    movesWhenMapped = true
    own.move(x: origin.x, y: origin.y)
  }
}
