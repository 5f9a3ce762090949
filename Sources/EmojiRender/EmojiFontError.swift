/// Why no emoji can be drawn.
public enum EmojiFontError: Error, Sendable, Hashable {
  /// No colour emoji font is installed that the renderer here draws; with those that were looked at.
  case noColorEmojiFont(refused: [RefusedFont])
  /// The font can no longer be opened: it has gone, or its file was damaged since it was found.
  case unusable(RefusedFont)
}
