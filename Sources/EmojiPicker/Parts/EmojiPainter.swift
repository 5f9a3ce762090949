import EmojiRender
import GLibKit
import Gtk

/// Draws emoji in one size from images, in colour, or in grey where nothing can be picked.
///
/// An image is made by the font once and drawn ever after, also by later processes; drawing glyphs would make cairo
/// scale each of them anew in every process.
final class EmojiPainter {
  private struct Key: Hashable {
    let emoji: String
    let style: EmojiImageStyle
  }

  private let images: PickerImages
  private let size: Double
  private var drawn: [Key: PixelImage] = [:]

  /// - Parameter size: width of an emoji in logical pixels.
  init(_ images: PickerImages, size: Double) {
    self.images = images
    self.size = size
  }

  /// Draws an emoji in the middle of a widget, on whole device pixels.
  func draw(_ emoji: String, centeredIn widget: Widget, into snapshot: Snapshot) {
    let scale = Double(widget.scaleFactor)
    let style = EmojiImageStyle(size: Int((size * scale).rounded()), isMonochrome: !widget.isSensitive)
    guard let image = image(Key(emoji: emoji, style: style)) else { return }
    let (room, side) = (widget.size, Double(style.size) / scale)
    let place = { (length: Int) in ((Double(length) - side) / 2 * scale).rounded() / scale }
    snapshot.append(image, on: widget, x: place(room.width), y: place(room.height), width: side, height: side)
  }

  private func image(_ key: Key) -> PixelImage? {
    if let known = drawn[key] { return known }
    guard let made = images.images(key.style).image(of: key.emoji) else { return nil }
    let image = PixelImage(made.pixels, width: made.size, height: made.size)
    drawn[key] = image
    return image
  }
}
