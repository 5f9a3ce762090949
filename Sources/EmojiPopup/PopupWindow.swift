internal import EmojiCore
internal import EmojiPicker
internal import GLibKit
internal import Gtk
internal import Windowing

/// The window that holds the panel on its own: made once, shown at each call.
final class PopupWindow: Window {
  /// Why the window went away.
  enum CloseReason {
    case picked, cancelled, called, lostFocus, replaced, callerGone
  }

  /// Runs when the window should go, for `reason`.
  var onWantsToClose: (CloseReason) -> Void = { _ in }

  /// Runs when it can be seen.
  var onPainted: () -> Void = {}

  let picker: EmojiPickerView
  private let settings: PopupSettings
  private(set) var placement: any Placement = DesktopPlacement()
  private var wasActive = false

  init(picker: EmojiPickerView, settings: PopupSettings) {
    self.picker = picker
    self.settings = settings
    super.init(title: tr("Emoji"))
    setClass("emoji-popup")
    setChild(picker)
    on("map") { [weak self] in self?.mapped() }
    onActiveChanged { [weak self] in self?.activeChanged() }
    onCloseRequest { [weak self] in self?.onWantsToClose(.cancelled) }
    Display.onCompositedChanged { [weak self] in self?.adaptToDisplay() }
    Appearance.current.onChanged { [weak self] in self?.adaptToDisplay() }
    settings.onChanged { [weak self] in self?.adaptToDisplay() }
    closeOnClickBesidePanel()
    adaptToDisplay()
  }

  /// Shows it, with the keyboard.
  func show(at position: ShowRequest.Position, activationToken: String?) {
    wasActive = false
    if let activationToken { setStartupID(activationToken) }
    realize()
    placement = Placements.choose(for: self, position: position)
    Trace.mark("placed")
    present()
    afterPaint { [weak self] in
      self?.onPainted()
      return false
    }
    tracePaint()
  }

  /// Takes it off the screen and waits until the display has done so.
  func hide() {
    // On Wayland GTK keeps a hidden window active, and its caret blinking.
    dropFocus()
    isVisible = false
    Display.sync()
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

  /// Covers the work area, transparent but for the panel in its middle; a click beside the panel closes it.
  func becomeOverlay() {
    guard !hasClass("overlay") else { return }
    setClass("overlay")
    picker.setAlignment(horizontal: .center, vertical: .center)
    maximize()
  }

  /// What is transparent belongs to what is below it, as far as people can see.
  private func closeOnClickBesidePanel() {
    let press = ClickGesture()
    press.onPressed { [weak self] click in
      guard let self, let panel = self.picker.bounds(in: self) else { return }
      let (x, y) = (click.x - panel.x, click.y - panel.y)
      if x < 0 || y < 0 || x >= panel.width || y >= panel.height { self.onWantsToClose(.lostFocus) }
    }
    add(press)
  }

  private func adaptToDisplay() {
    if !isVisible { unrealize() }
    let isHighContrast = Appearance.current.isHighContrast
    setClass("high-contrast", isHighContrast)
    setClass("opaque", settings.isOpaque || !Display.isComposited || isHighContrast)
    realize()
    setClass("own-shadow", Display.isComposited && hasClass("solid-csd"))
  }

  private func mapped() {
    Trace.mark("mapped")
    placement.mapped(self)
  }

  /// A window that has lost the keyboard goes, when it is still without at the next idle.
  private func activeChanged() {
    Trace.mark(isActive ? "active" : "inactive")
    if isActive { wasActive = true }
    guard wasActive, !isActive, isVisible else { return }
    MainLoop.whenIdle { [weak self] in
      guard let self, self.isVisible, !self.isActive else { return false }
      // A key that the window manager has grabbed takes the keyboard away only for as long as it is held.
      if let own = X11Window(self), own.hasInputFocus { return false }
      self.onWantsToClose(.lostFocus)
      return false
    }
  }

  private func tracePaint() {
    guard Trace.isOn else { return }
    afterPaint { [weak self] in
      guard let self else { return false }
      Trace.mark("painted")
      if self.picker.isFilled, self.isVisible { Trace.geometry(of: self) }
      return self.isVisible && !self.picker.isFilled
    }
  }
}
