import EmojiCore
import GLibKit
import Gtk

/// The tones of one emoji: six in a row, or for two people the default over five rows of five.
///
/// It lies over the panel as a part of it. A popover, which has a surface of its own, loses the first click on it when
/// the panel is laid out meanwhile (GTK 4.8), and is black around where nothing composes the windows.
final class ToneCard {
  /// Runs with the tone that was chosen; `collects` when Shift was held.
  var onChoose: (_ item: PickerItem, _ collects: Bool) -> Void = { _, _ in }
  /// Runs with what the pointer or the keyboard is on.
  var onHover: (PickerItem?) -> Void = { _ in }
  /// Where it was opened.
  let origin: GridCursor

  private let card = Box(vertical: true)
  private let overlay: Overlay
  private let place: (x: Double, y: Double, width: Double, height: Double)
  private let shape: GridCursor.Shape
  private var flows: [FlowBox] = []
  private var rows: [[(cell: FlowBoxChild, item: PickerItem)]] = []

  /// - Parameters:
  ///   - items: the tones that can be shown here; the first is the default.
  ///   - selected: the tone that the emoji has now.
  ///   - overlay: the panel, at whose rectangle `place` the card stands.
  init(
    emoji: Emoji, items: [PickerItem], selected: ToneSelection, origin: GridCursor,
    configuration: EmojiPickerConfiguration, painter: EmojiPainter, names: any EmojiNaming, overlay: Overlay,
    place: (x: Double, y: Double, width: Double, height: Double)
  ) {
    self.origin = origin
    self.place = place
    self.overlay = overlay
    let isTwo = emoji.supportsTwoSkinTones
    let groups = isTwo ? [Array(items.prefix(1)), Array(items.dropFirst())] : [items]
    let columns = isTwo ? 5 : 6
    shape = GridCursor.Shape(counts: groups.map(\.count), columns: columns)
    card.setClass("tones")
    card.setSpacing(isTwo ? 4 : 0)
    card.setAccessibleLabel(tr("Skin tones"))
    for group in groups {
      let flow = FlowBox(columns: min(columns, max(1, group.count)), spacing: configuration.spacing) { _ in nil }
      flow.setAlignment(horizontal: .start)
      card.append(flow)
      rows.append(
        group.map { item in
          let cell = EmojiCell(item, painter: painter).makeWidget(size: configuration.minimumCellSize)
          cell.setClass("selected", item.tone == selected)
          cell.setAccessibleLabel(names.name(of: item))
          flow.append(cell)
          return (cell, item)
        })
      connect(flow, group)
    }
  }

  private func connect(_ flow: FlowBox, _ group: [PickerItem]) {
    let press = ClickGesture(phase: .capture)
    var modifiers: Modifiers = []
    press.onPressed { modifiers = $0.modifiers }
    flow.add(press)
    flow.onChildActivated { [weak self] index in self?.onChoose(group[index], modifiers.contains(.shift)) }
    let motion = MotionController()
    let number = flows.count
    flows.append(flow)
    motion.onMotion { [weak self] x, y in
      self?.onHover(self?.flows[number].child(atX: x, y: y).map { group[$0.index] })
    }
    motion.onLeave { [weak self] in self?.onHover(nil) }
    flow.add(motion)
  }

  /// Shows it below its emoji, or above where there is no room, with the keyboard on the present tone.
  func popUp() {
    overlay.add(card)
    let room = overlay.size
    let width = card.measured(horizontal: true).natural
    let height = card.measured(horizontal: false, other: width).natural
    let below = Int(place.y + place.height) + Self.gap
    let above = Int(place.y) - Self.gap - height
    let left = Int(place.x + place.width / 2) - width / 2
    card.setAlignment(horizontal: .start, vertical: .start)
    card.setMargins(
      start: max(Self.gap, min(left, room.width - width - Self.gap)),
      top: below + height + Self.gap <= room.height ? below : max(Self.gap, above))
    for (section, row) in rows.enumerated() {
      if let index = row.firstIndex(where: { $0.cell.hasClass("selected") }) {
        return focus(GridCursor(section: section, index: index))
      }
    }
    shape.first.map(focus)
  }

  /// Takes it away for good.
  func remove() { overlay.remove(card) }

  /// Whether a place of the panel is on it.
  func contains(x: Double, y: Double) -> Bool {
    guard let bounds = card.bounds(in: overlay) else { return false }
    let (x, y) = (x - bounds.x, y - bounds.y)
    return x >= 0 && y >= 0 && x < bounds.width && y < bounds.height
  }

  private static let gap = 4

  /// Walks; where the key leads nowhere, the keyboard stays.
  func move(_ move: GridCursor.Move, from focus: Widget?) {
    let current = place(of: focus) ?? shape.first
    if let next = current?.moved(move, in: shape) { self.focus(next) }
  }

  /// Chooses what has the keyboard focus.
  func chooseFocused(_ focus: Widget?, collects: Bool) {
    if let place = place(of: focus) { onChoose(rows[place.section][place.index].item, collects) }
  }

  private func place(of focus: Widget?) -> GridCursor? {
    guard let focus else { return nil }
    for (section, row) in rows.enumerated() {
      if let index = row.firstIndex(where: { focus.isInside($0.cell) }) {
        return GridCursor(section: section, index: index)
      }
    }
    return nil
  }

  private func focus(_ place: GridCursor) {
    let (cell, item) = rows[place.section][place.index]
    cell.grabFocus()
    onHover(item)
  }
}
