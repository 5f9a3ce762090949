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
  private var textures: [Key: Texture] = [:]

  /// - Parameter size: width of an emoji in logical pixels.
  init(_ images: PickerImages, size: Double) {
    self.images = images
    self.size = size
  }

  /// Draws an emoji in the middle of a widget, on whole device pixels.
  func draw(_ emoji: String, centeredIn widget: Widget, into snapshot: Snapshot) {
    let scale = Double(widget.scaleFactor)
    let style = EmojiImageStyle(size: Int((size * scale).rounded()), isMonochrome: !widget.isSensitive)
    guard let texture = texture(Key(emoji: emoji, style: style)) else { return }
    let (room, side) = (widget.size, Double(style.size) / scale)
    let place = { (length: Int) in ((Double(length) - side) / 2 * scale).rounded() / scale }
    snapshot.append(texture, x: place(room.width), y: place(room.height), width: side, height: side)
  }

  private func texture(_ key: Key) -> Texture? {
    if let known = textures[key] { return known }
    guard let image = images.images(key.style).image(of: key.emoji) else { return nil }
    let texture = Texture(image.pixels, width: image.size, height: image.size)
    textures[key] = texture
    return texture
  }
}
