/// How an emoji is made into an image.
public struct EmojiImageStyle: Sendable, Hashable {
  /// Width and height of the image in device pixels: the width at which the panel shows an emoji, times the scale.
  public let size: Int
  /// Whether colours become greys of the same luminance, as for what cannot be picked.
  public let isMonochrome: Bool

  /// The sizes that there are.
  public static let sizes = 1...4096

  /// - Parameter size: in device pixels; what is outside `sizes` is brought to the nearest of them.
  public init(size: Int, isMonochrome: Bool = false) {
    self.size = min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound)
    self.isMonochrome = isMonochrome
  }

  /// Tells it from others in the keys of caches.
  var key: String { "\(size)\(isMonochrome ? " monochrome" : "")" }
}
