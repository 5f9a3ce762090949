internal import EmojiRender
internal import GLibKit

/// What the environment lacks, each in one line that says what to do.
nonisolated enum EnvironmentLack: Error, Equatable, Sendable {
  /// No emoji can be drawn.
  case font(EmojiFontError)
  /// There is nothing to show a window on.
  case noDisplay
  /// There was one, and it has gone.
  case lostDisplay
  /// The session bus refused; with its reason.
  case noBus(String)
}

nonisolated extension EnvironmentLack: CustomStringConvertible {
  var description: String {
    switch self {
    case .noDisplay: tr("no display can be opened; set WAYLAND_DISPLAY or DISPLAY, or use emoji-popup find")
    case .lostDisplay: tr("the display has gone")
    case .noBus(let reason): tr("the session bus does not work (%s)", reason)
    case .font(.noColorEmojiFont(let refused)) where refused.isEmpty:
      tr("no colour emoji font is installed; install the package fonts-noto-color-emoji, or Noto Color Emoji")
    case .font(.noColorEmojiFont(let refused)):
      tr(
        "no colour emoji font that can be drawn here (%s); install the package fonts-noto-color-emoji",
        refused.map(\.description).joined(separator: "; "))
    case .font(.unusable(let font)):
      tr("the emoji font cannot be used (%s); install the package fonts-noto-color-emoji again", font.description)
    }
  }
}
