/// Where the keyboard is in a grid of sections, and where each key takes it; knows nothing of widgets.
public struct GridCursor: Equatable, Sendable {
  /// The shape of the grid.
  public struct Shape: Equatable, Sendable {
    /// How many cells each section has.
    public let counts: [Int]
    /// Cells a row, at least one.
    public let columns: Int

    /// A shape; sections without cells are passed over.
    public init(counts: [Int], columns: Int) {
      precondition(columns > 0 && counts.allSatisfy { $0 >= 0 }, "a grid has columns, and sections no negative counts")
      self.counts = counts
      self.columns = columns
    }

    /// The first cell; nil in an empty grid.
    public var first: GridCursor? { counts.firstIndex { $0 > 0 }.map { GridCursor(section: $0, index: 0) } }
    /// The last cell; nil in an empty grid.
    public var last: GridCursor? {
      counts.lastIndex { $0 > 0 }.map { GridCursor(section: $0, index: counts[$0] - 1) }
    }
  }

  /// A key that walks.
  public enum Move: Sendable, CaseIterable {
    case left, right, up, down, home, end, pageUp, pageDown
  }

  /// The number of the section, from 0.
  public let section: Int
  /// The number of the cell within it, from 0.
  public let index: Int

  /// A place, which need not be in any grid.
  public init(section: Int, index: Int) {
    self.section = section
    self.index = index
  }

  /// Where a key leads; nil where it leads out of the grid (up from the first row, left from the first cell), and the
  /// same place where there is nothing further.
  ///
  /// Rows wrap: right of a row's last cell is the next row's first. Up and down keep the column across sections.
  ///
  /// - Parameter pageRows: how many rows Page Up and Page Down pass.
  public func moved(_ move: Move, in shape: Shape, pageRows: Int = 5) -> GridCursor? {
    switch move {
    case .left:
      index > 0 ? at(index - 1) : before(section, shape).map { .init(section: $0, index: shape.counts[$0] - 1) }
    case .right:
      index + 1 < shape.counts[section]
        ? at(index + 1) : after(section, shape).map { .init(section: $0, index: 0) } ?? self
    case .up: rowUp(shape)
    case .down: rowDown(shape) ?? self
    case .home: shape.first
    case .end: shape.last
    case .pageUp: (0..<max(1, pageRows)).reduce(self) { place, _ in place.rowUp(shape) ?? place }
    case .pageDown: (0..<max(1, pageRows)).reduce(self) { place, _ in place.rowDown(shape) ?? place }
    }
  }

  private func at(_ index: Int) -> GridCursor { GridCursor(section: section, index: index) }

  private func rowUp(_ shape: Shape) -> GridCursor? {
    if index >= shape.columns { return at(index - shape.columns) }
    guard let above = before(section, shape) else { return nil }
    let lastRow = (shape.counts[above] - 1) / shape.columns
    return GridCursor(section: above, index: min(lastRow * shape.columns + index, shape.counts[above] - 1))
  }

  private func rowDown(_ shape: Shape) -> GridCursor? {
    let count = shape.counts[section]
    if index / shape.columns < (count - 1) / shape.columns { return at(min(index + shape.columns, count - 1)) }
    guard let below = after(section, shape) else { return nil }
    return GridCursor(section: below, index: min(index % shape.columns, shape.counts[below] - 1))
  }

  private func before(_ section: Int, _ shape: Shape) -> Int? { shape.counts[..<section].lastIndex { $0 > 0 } }
  private func after(_ section: Int, _ shape: Shape) -> Int? { shape.counts[(section + 1)...].firstIndex { $0 > 0 } }
}
