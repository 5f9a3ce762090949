/// Which section is the current one, while a grid scrolls by itself or after a click on a tab.
///
/// A click's section stays the current one until the scrolling has arrived there, so that the tab bar does not run
/// through what lies between.
public struct CategoryTracker: Equatable, Sendable {
  /// The top of each section in the grid, in logical pixels, ascending.
  public private(set) var tops: [Double]
  /// The current section; 0 in an empty grid.
  public private(set) var current = 0
  /// The section that a click asked for, until it is reached.
  public private(set) var target: Int?
  private var value = 0.0

  /// Sections at these places.
  public init(tops: [Double] = []) {
    self.tops = tops
  }

  /// Takes other places, keeping where the grid is scrolled to.
  public mutating func setTops(_ tops: [Double], maximum: Double) {
    self.tops = tops
    if let target, !tops.indices.contains(target) { self.target = nil }
    scrolled(to: value, maximum: maximum)
  }

  /// The grid shows what begins at `value`.
  ///
  /// - Parameter maximum: the largest value there can be; the last sections may be too short to reach the top.
  public mutating func scrolled(to value: Double, maximum: Double) {
    self.value = value
    if let target {
      current = target
      if abs(value - min(tops[target], maximum)) < 1 { self.target = nil }
      return
    }
    current = tops.lastIndex { $0 <= value + 1 } ?? 0
  }

  /// A click asks for a section; answers where to scroll.
  public mutating func jump(to section: Int, maximum: Double) -> Double {
    precondition(tops.indices.contains(section), "there is no section \(section)")
    current = section
    let destination = min(tops[section], maximum)
    target = abs(value - destination) < 1 ? nil : section
    return destination
  }

  /// Somebody scrolls by hand: no click is to be waited for.
  public mutating func interrupt() { target = nil }
}
