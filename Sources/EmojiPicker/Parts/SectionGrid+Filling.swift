import EmojiCore
import Gtk

/// The cells of the first screen at once, the others when there is nothing else to do.
extension SectionGrid {
  /// What the first screen shows of the grid, in logical pixels: all of it, where the panel has its usual height.
  static let firstScreenHeight = 300

  func fillFirstScreen() {
    var room = Self.firstScreenHeight
    for section in sections where room > 0 {
      room -= section.titleHeight
      let rows = room / (configuration.minimumCellSize + configuration.spacing) + 1
      while section.filledCount < rows * section.columns, section.addCell() {}
      room -= configuration.height(ofRows: (section.items.count + section.columns - 1) / section.columns)
    }
  }

  func startFilling() {
    filling?.cancel()
    filling = nil
    guard !isFilled || sections.contains(where: \.hasMoreToDescribe) else { return }
    filling = MainLoop.whenIdle { [weak self] in
      guard let self else { return false }
      let more = self.fillSlice()
      if !more {
        self.filling = nil
        self.onFilled()
      }
      return more
    }
  }

  /// Describes and adds cells for at most 4 ms, those of the current section first; answers whether more are to come.
  private func fillSlice() -> Bool {
    let end = MainLoop.now + 4_000
    let order = sections[min(tracker.current, sections.count)...] + sections[..<min(tracker.current, sections.count)]
    for section in order {
      while section.describeCell() || section.addCell() {
        if MainLoop.now >= end { return true }
      }
    }
    return false
  }

  /// The height of all sections in logical pixels, where the panel has the width that its style gives it.
  var contentHeight: Int { column.measured(horizontal: false, other: 328).natural }

  /// How many items have their cell, and how many there are.
  var cellCounts: (filled: Int, all: Int) {
    sections.reduce((0, 0)) { ($0.0 + $1.filledCount, $0.1 + $1.items.count) }
  }

  /// Whether every item has its cell.
  var isFilled: Bool { cellCounts.filled == cellCounts.all }
}
