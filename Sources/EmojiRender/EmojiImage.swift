public import GLibKit

/// The pixels of one emoji: a square, clear around the emoji.
public struct EmojiImage: Sendable {
  /// Width and height in device pixels.
  public let size: Int
  /// Rows from the top, without gaps; each pixel a 32-bit number of this machine's byte order, alpha above red above
  /// green above blue, premultiplied: cairo's `ARGB32`, GDK's default memory format.
  public let pixels: Bytes

  /// How many bytes a row takes.
  public var stride: Int { size * 4 }

  init(size: Int, pixels: Bytes) {
    precondition(pixels.count == size * size * 4, "\(size) × \(size) pixels are not \(pixels.count) bytes")
    self.size = size
    self.pixels = pixels
  }
}
