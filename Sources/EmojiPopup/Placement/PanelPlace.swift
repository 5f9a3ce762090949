internal import EmojiPicker
internal import Gtk

/// Where the panel is to be.
nonisolated enum PanelPlace: Equatable, Sendable {
  /// A corner at the pointer, where that can be known; else in the middle.
  case pointer
  /// In the middle of the work area of the monitor under the pointer.
  case center
  /// Its left top corner there, in the pixels of the placement that says so; moved as far as is needed to keep it whole.
  case corner(x: Int, y: Int)

  /// What a call and the preferences come to.
  @MainActor init(_ position: ShowRequest.Position, last: PanelCorner?) {
    self =
      switch position {
      case .center: .center
      case .pointer: .pointer
      case .preferred: last.map { .corner(x: $0.x, y: $0.y) } ?? .pointer
      }
  }
}

extension EmojiPickerView {
  /// Makes it lower where a monitor has not the height for it; by no class, which counts only at the next frame.
  func fit(intoHeight room: Int) { setSizeRequest(height: min(Self.usualHeight, room)) }
}

extension Widget {
  /// Gives what hosts the panel the classes that style sheets know it by.
  func adaptPanel(to settings: PopupSettings, isComposited: Bool) {
    let isHighContrast = Appearance.current.isHighContrast
    setClass("high-contrast", isHighContrast)
    setClass("opaque", settings.isOpaque || !isComposited || isHighContrast)
  }
}
