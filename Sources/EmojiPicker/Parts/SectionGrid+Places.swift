import EmojiCore
import Gtk

/// Items and cells by their place, for the keyboard.
extension SectionGrid {
  /// The shape for a cursor.
  var shape: GridCursor.Shape {
    GridCursor.Shape(counts: sections.map(\.items.count), columns: sections.first?.columns ?? 8)
  }

  /// The place that has the keyboard focus.
  func place(of focus: Widget?) -> Place? {
    guard let focus else { return nil }
    for (number, section) in sections.enumerated() where focus.isInside(section) {
      return section.index(of: focus).map { Place(section: number, index: $0) }
    }
    return nil
  }

  /// The item at a place.
  func item(at place: Place) -> PickerItem? {
    guard sections.indices.contains(place.section), sections[place.section].items.indices.contains(place.index) else {
      return nil
    }
    return sections[place.section].items[place.index]
  }

  /// The cell at a place.
  func cell(at place: Place) -> FlowBoxChild? {
    sections.indices.contains(place.section) ? sections[place.section].cell(at: place.index) : nil
  }

  /// Gives the focus to a place and brings it into view, below the title that stays.
  func focus(_ place: Place) {
    guard let cell = cell(at: place) else { return }
    let section = sections[place.section]
    let (top, height) = section.extent(at: place.index)
    let absolute = tracker.tops[place.section] + top
    let adjustment = widget.adjustment
    interruptScrolling()
    if absolute - Double(section.titleHeight) < adjustment.value {
      adjustment.value = absolute - Double(section.titleHeight)
    } else if absolute + height + 4 > adjustment.value + adjustment.pageSize {
      adjustment.value = absolute + height + 4 - adjustment.pageSize
    }
    cell.grabFocus()
  }

  /// Shows an emoji in another tone, in every section but those for which `keepsTone` is true.
  func setTone(_ tone: ToneSelection, of emoji: Emoji, except keepsTone: (Int) -> Bool) {
    for (number, section) in sections.enumerated() where !keepsTone(number) { section.setTone(tone, of: emoji) }
  }

  /// The cells that are not scrolled away, with their rectangles in another widget.
  func visibleCells(
    in other: Widget
  ) -> [(item: PickerItem, place: (x: Double, y: Double, width: Double, height: Double))] {
    guard let port = widget.bounds(in: other) else { return [] }
    return sections.flatMap { section in
      (0..<section.filledCount).compactMap { index in
        guard let place = section.cell(at: index)?.bounds(in: other),
          place.y >= port.y, place.y + place.height <= port.y + port.height
        else { return nil }
        return (section.items[index], place)
      }
    }
  }

  /// Marks the cell that Enter in the entry takes.
  func mark(_ place: Place?) {
    marked?.setClass("marked", false)
    marked = place.flatMap { cell(at: $0) }
    marked?.setClass("marked")
  }
}
