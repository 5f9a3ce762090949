internal import EmojiPicker
internal import GLibKit
internal import Gtk
internal import Windowing

/// The panel on the screen: made once, shown at each call.
final class PopupWindow {
  /// Why it went away.
  enum CloseReason {
    case picked, cancelled, called, lostFocus, quit, callerGone
  }

  /// Runs when it should go, for `reason`.
  var onWantsToClose: (CloseReason) -> Void = { _ in }

  /// Runs when it can be seen.
  var onPainted: () -> Void = {}

  let picker: EmojiPickerView
  private let settings: PopupSettings
  private let placement: any Placement
  private var wasActive = false

  init(picker: EmojiPickerView, settings: PopupSettings) {
    self.picker = picker
    self.settings = settings
    placement = PlacementChoice(on: .current).way.init(hosting: picker, settings: settings)
    let window = placement.window
    window.onActiveChanged { [weak self] in self?.activeChanged() }
    window.onCloseRequest { [weak self] in self?.onWantsToClose(.cancelled) }
    placement.onDismissed = { [weak self] in self?.onWantsToClose(.lostFocus) }
    // The panel's own may be gone.
    Display.onMonitorsChanged { [weak self] in self?.onWantsToClose(.cancelled) }
    placement.host.on("map") { [weak self] in self?.mapped() }
    WaylandDisplay.prepareActivation()
  }

  /// Shows it, with the keyboard.
  func show(at position: ShowRequest.Position, activationToken: String?) {
    // GTK 4.8 does not notice that a window loses the keyboard because it is hidden, and so tells of no gain either.
    wasActive = placement.window.isActive
    let token = WaylandDisplay.isDisplay ? nil : activationToken
    if let token { placement.window.setStartupID(token) }
    placement.show(at: PanelPlace(position, last: settings.lastPosition))
    if token == nil, let activationToken { askForKeyboard(activationToken) }
    Trace.mark("placed")
  }

  /// Names the reason for which it is to have the keyboard.
  ///
  /// Mutter gives a new window the keyboard unless the reason that is named is older than the last key; so it is named
  /// there only where the keyboard has not come without one. Others look at it when the window comes, and not later.
  private func askForKeyboard(_ token: String) {
    guard WaylandDisplay.offers("gtk_shell1") else { return WaylandDisplay.activate(placement.window, token: token) }
    MainLoop.after(milliseconds: 300) { [weak self] in
      guard let window = self?.placement.window, window.isVisible, !window.isActivated else { return }
      WaylandDisplay.activate(window, token: token)
    }
  }

  /// Makes the hidden panel what most calls want.
  func makeReady() {
    picker.reset()
    // On Wayland GTK keeps a hidden window active, and its caret blinking.
    placement.window.dropFocus()
  }

  /// Takes it off the screen and waits until the display has done so.
  func hide() {
    if settings.position == .last, let corner = placement.corner { settings.lastPosition = corner }
    placement.window.dropFocus()
    placement.hide()
    Display.sync()
  }

  /// A window that has lost the keyboard goes, when it is still without at the next idle.
  private func activeChanged() {
    let window = placement.window
    Trace.mark(window.isActive ? "active" : "inactive")
    if window.isActive { wasActive = true }
    guard wasActive else { return }
    MainLoop.whenIdle { [weak self] in
      self?.closeWithoutKeyboard()
      return false
    }
  }

  /// While a window manager's shortcut is held the keyboard is only lent; where it went to then, GTK does not tell.
  private func closeWithoutKeyboard() {
    let window = placement.window
    guard window.isVisible, !window.isActive else { return }
    guard placement.keepsKeyboard else { return onWantsToClose(.lostFocus) }
    MainLoop.after(milliseconds: 100) { [weak self] in self?.closeWithoutKeyboard() }
  }

  private func mapped() {
    Trace.mark("mapped")
    placement.host.afterPaint { [weak self] in
      self?.onPainted()
      return false
    }
    guard Trace.isOn else { return }
    placement.host.afterPaint { [weak self] in
      guard let self else { return false }
      let (host, picker) = (self.placement.host, self.picker)
      Trace.mark("painted")
      if picker.isFilled, host.isVisible { Trace.geometry(of: picker, in: host) }
      return host.isVisible && !picker.isFilled
    }
  }
}
