internal import Gtk

/// A placement whose panel is a popover over a transparent window; how that window comes to where it must be is its own.
protocol OverlayPlacement: Placement {
  /// What carries the panel.
  var overlay: OverlayWindow { get }
}

extension OverlayPlacement {
  var window: Window { overlay }
  var host: Widget { overlay.panel }
  var corner: PanelCorner? { overlay.corner }
  var onDismissed: () -> Void {
    get { overlay.onDismissed }
    set { overlay.onDismissed = newValue }
  }

  func show(at place: PanelPlace) { overlay.present(at: place) }
  func hide() { overlay.hide() }
}
