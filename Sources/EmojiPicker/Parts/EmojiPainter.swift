import Gtk

/// Draws emoji in one size, each shaped once.
final class EmojiPainter {
  private let family: String
  private let size: Double
  private var layouts: [String: TextLayout] = [:]
  private var pixelsPerSize: Double?

  /// - Parameters:
  ///   - family: the emoji font.
  ///   - size: width of an emoji in logical pixels.
  init(family: String, size: Double) {
    self.family = family
    self.size = size
  }

  /// Draws an emoji in the middle of a widget.
  func draw(_ emoji: String, centeredIn widget: Widget, into snapshot: Snapshot) {
    let layout = layout(of: emoji, on: widget)
    let (room, ink) = (widget.size, layout.size)
    snapshot.append(
      layout, x: ((Double(room.width) - ink.width) / 2).rounded(),
      y: ((Double(room.height) - ink.height) / 2).rounded(),
      color: widget.color)
  }

  private func layout(of emoji: String, on widget: Widget) -> TextLayout {
    if let known = layouts[emoji] { return known }
    let layout = TextLayout(emoji, on: widget, family: family, pixels: size * fontPixels(on: widget))
    layouts[emoji] = layout
    return layout
  }

  /// Emoji are wider than the font's size says; by how much is the font's own business.
  private func fontPixels(on widget: Widget) -> Double {
    if let pixelsPerSize { return pixelsPerSize }
    let sample = TextLayout("😀", on: widget, family: family, pixels: 100)
    let ratio = 100 / max(1, sample.size.width)
    pixelsPerSize = ratio
    return ratio
  }
}
