internal import EmojiPicker
internal import GLibKit
internal import Gtk
internal import Windowing

/// A transparent window that covers the screen, or what the desktop leaves free of it, and the panel as a popover on it.
///
/// Wayland tells a program where the pointer is only over its own surfaces, and lets it choose a place only in relation
/// to them: this window is where both can be had. What is around the panel takes the click that closes it.
final class OverlayWindow: Window {
  /// Runs when somebody has clicked beside the panel, or the display server has taken it away.
  var onDismissed: () -> Void = {}
  /// Runs when the display server has got the first frame, and so knows the window.
  var onPainted: () -> Void = {}
  /// Answers where the panel may be, in logical pixels of the window; nil where that is all of it.
  var workArea: () -> ScreenArea? = { nil }

  /// Whether the desktop animates how it opens, and so is not to be believed where the pointer is over it.
  var isAnimated = true

  /// What the panel is on.
  let panel: Popover
  /// Where the panel was put last, in logical pixels of the window.
  private(set) var corner: PanelCorner?
  private let picker: EmojiPickerView
  private let settings: PopupSettings
  private let ground = Box(vertical: true)
  private let probe: PointerProbe
  /// What is typed while the window has the keyboard and the panel is not yet there.
  private lazy var keys = HeldKeys(of: self)
  private var place: PanelPlace?
  private var knownPointer: PointerProbe.Place?
  private var isShown = false

  /// - Parameter picker: what the panel shows.
  init(hosting picker: EmojiPickerView, settings: PopupSettings) {
    self.picker = picker
    self.settings = settings
    panel = Popover(child: picker, of: ground)
    probe = PointerProbe(over: ground)
    super.init(undecorated: tr("Emoji"))
    setClass("emoji-overlay")
    panel.setClass("emoji-popup")
    setChild(ground)
    let press = ClickGesture(button: 0)
    press.onPressed { [weak self] _ in self?.dismissed() }
    ground.add(press)
    on("map") { [weak self] in self?.mapped() }
    panel.on("unmap") { [weak self] in self?.dismissed() }
    Appearance.current.onChanged { [weak self] in self?.adaptPanel() }
    settings.onChanged { [weak self] in self?.adaptPanel() }
    adaptPanel()
  }

  /// Shows the panel as soon as it is known where.
  ///
  /// - Parameter pointer: where the pointer is, in logical pixels of the window, if that is known already.
  func present(at place: PanelPlace, pointer: PointerProbe.Place? = nil) {
    (self.place, knownPointer, isShown) = (place, pointer, true)
    keys.hold()
    isVisible = true
  }

  /// Gives it a size in logical pixels, where the desktop does not give it one.
  func cover(width: Int, height: Int) { ground.setSizeRequest(width: width, height: height) }

  /// Takes panel and window off the screen.
  func hide() {
    (place, isShown) = (nil, false)
    keys.forget()
    probe.stop()
    panel.popDown()
    isVisible = false
  }

  /// A Wayland compositor always composes.
  private func adaptPanel() { panel.adaptPanel(to: settings, isComposited: true) }

  private func dismissed() {
    if isShown { onDismissed() }
  }

  private func mapped() {
    // Before the first frame its size is not what the display server gave it.
    var isFirst = true
    afterPaint { [weak self] in
      guard let self, let place = self.place else { return false }
      if isFirst {
        Trace.mark("covered", "\(self.size.width) \(self.size.height)")
        self.onPainted()
      }
      isFirst = false
      let settle: (PointerProbe.Place?) -> Void = { [weak self] in self?.settle(at: $0) }
      if place != .pointer || self.knownPointer != nil {
        settle(self.knownPointer)
      } else if self.isAnimated {
        self.probe.askPopover(covering: self.size, settle)
      } else {
        self.probe.askWindow(self, settle)
      }
      // Some give it another size a moment later.
      return self.place != nil
    }
  }

  /// Shows the panel with a corner at a place, or in the middle.
  private func settle(at pointer: PointerProbe.Place?) {
    guard let place else { return }
    self.place = nil
    Trace.mark("pointer", pointer.map { "\(Int($0.x)) \(Int($0.y))" } ?? "unknown")
    let area = workArea() ?? ScreenArea(x: 0, y: 0, width: size.width, height: size.height)
    let width = picker.measured(horizontal: true).natural
    picker.fit(intoHeight: area.height)
    let height = picker.measured(horizontal: false, other: width).natural
    let target = PanelGeometry.place(
      place, pointer: pointer.map { (Int($0.x.rounded()), Int($0.y.rounded())) }, width: width, height: height, in: area
    )
    corner = PanelCorner(x: target.x, y: target.y)
    probe.stop()
    panel.popUp(x: target.x, y: target.y)
    picker.focusSearch()
    keys.release()
  }
}
