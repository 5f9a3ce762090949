/// A rectangle of a screen, or of a window that covers one; in device or in logical pixels, as whoever gives it says.
public struct ScreenArea: Equatable, Sendable {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// Left to right.
  public var width: Int
  /// Top to bottom.
  public var height: Int

  /// A rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Whether a place is inside.
  public func contains(x: Int, y: Int) -> Bool {
    x >= self.x && y >= self.y && x < self.x + width && y < self.y + height
  }

  /// What both have; nil where they do not meet.
  public func intersection(_ other: ScreenArea) -> ScreenArea? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    return right > left && bottom > top ? ScreenArea(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}
