internal import EmojiCore
internal import Gtk

/// The panel's own theme: what GTK's and libadwaita's would say of its few widgets, in a hundredth of their rules.
///
/// It stands below every other style sheet, so that a theme which somebody chose by `GTK_THEME` comes first.
final class PopupTheme {
  private let colors = Display.addStyle("", at: .fallback)
  private let rules = Display.addStyle(EmbeddedData.theme, at: .fallback)
  private var shown: Palette?

  /// A theme in the colours that the desktop asks for, now and whenever that changes.
  init() {
    adapt()
    Appearance.current.onChanged { [weak self] in self?.adapt() }
  }

  private func adapt() {
    let appearance = Appearance.current
    let palette = Palette(
      isDark: appearance.isDark, isHighContrast: appearance.isHighContrast, accent: appearance.accent)
    guard palette != shown else { return }
    shown = palette
    colors?.load(palette.definitions)
  }
}

/// The named colours of the panel, under the names that libadwaita has for them.
nonisolated struct Palette: Equatable {
  let isDark: Bool
  let isHighContrast: Bool
  /// The desktop's accent as CSS writes it, where it has one.
  let accent: String?

  /// The definitions, as a style sheet.
  var definitions: String {
    let text = isDark ? "white" : isHighContrast ? "black" : "rgba(0, 0, 0, 0.8)"
    // On a dark ground the accent is lighter, and where contrast is wanted it is farther from the ground.
    let ownAccent = isDark ? (isHighContrast ? "#b3d3ff" : "#78aeed") : (isHighContrast ? "#0f4fa8" : "#1c71d8")
    return """
      @define-color popover_bg_color \(isDark ? isHighContrast ? "#1e1e1e" : "#383838" : "#ffffff");
      @define-color popover_fg_color \(text);
      @define-color accent_bg_color \(accent ?? "#3584e4");
      @define-color accent_color \(accent ?? ownAccent);
      """
  }
}
