import EmojiCore
import GLibKit
import Gtk

/// The tones of one emoji: six in a row, or for two people the default over five rows of five.
final class TonePopover {
  /// Runs with the tone that was chosen; `collects` when Shift was held.
  var onChoose: (_ item: PickerItem, _ collects: Bool) -> Void = { _, _ in }
  /// Runs with each key before the tones see it: GTK hands keys to the popover that has the focus, and to nothing around
  /// it. True ends the event.
  var onKey: (KeyPress) -> Bool = { _ in false }
  /// Runs with what the pointer or the keyboard is on.
  var onHover: (PickerItem?) -> Void = { _ in }
  /// The emoji whose tones are shown.
  let emoji: Emoji
  /// Where it was opened.
  let origin: GridCursor

  private let popover: Popover
  private let place: (x: Double, y: Double, width: Double, height: Double)
  private let shape: GridCursor.Shape
  private var flows: [FlowBox] = []
  private var rows: [[(cell: FlowBoxChild, item: PickerItem)]] = []

  /// - Parameters:
  ///   - items: the tones that can be shown here; the first is the default.
  ///   - selected: the tone that the emoji has now.
  ///   - parent: the panel, at whose rectangle `place` the popover stands.
  init(
    emoji: Emoji, items: [PickerItem], selected: ToneSelection, origin: GridCursor,
    configuration: EmojiPickerConfiguration, painter: EmojiPainter, names: any EmojiNaming, parent: Widget,
    place: (x: Double, y: Double, width: Double, height: Double)
  ) {
    self.emoji = emoji
    self.origin = origin
    self.place = place
    let isTwo = emoji.supportsTwoSkinTones
    let groups = isTwo ? [Array(items.prefix(1)), Array(items.dropFirst())] : [items]
    let columns = isTwo ? 5 : 6
    shape = GridCursor.Shape(counts: groups.map(\.count), columns: columns)
    let content = Box(vertical: true, spacing: isTwo ? 4 : 0)
    popover = Popover(child: content, parent: parent)
    popover.setClass("tones")
    popover.setAccessibleLabel(tr("Skin tones"))
    let keys = KeyController(phase: .capture)
    popover.add(keys)
    for group in groups {
      let flow = FlowBox(columns: min(columns, max(1, group.count)), spacing: configuration.spacing) { _ in nil }
      flow.setAlignment(horizontal: .start)
      content.append(flow)
      rows.append(
        group.map { item in
          let cell = FlowBoxChild(drawing: EmojiCell(item, painter: painter))
          cell.setClass("emoji")
          cell.setClass("selected", item.tone == selected)
          cell.setSizeRequest(width: configuration.minimumCellSize, height: configuration.minimumCellSize)
          cell.setAccessibleLabel(names.name(of: item))
          flow.append(cell)
          return (cell, item)
        })
      connect(flow, group)
    }
    keys.onPressed { [weak self] in self?.onKey($0) ?? false }
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

  /// Shows it, with the keyboard on the present tone.
  func popUp() {
    popover.popUp(at: place)
    for (section, row) in rows.enumerated() {
      if let index = row.firstIndex(where: { $0.cell.hasClass("selected") }) {
        return focus(GridCursor(section: section, index: index))
      }
    }
    shape.first.map(focus)
  }

  /// Takes it away for good.
  func remove() {
    popover.popDown()
    popover.unparent()
  }

  /// Whether a widget is in it.
  func contains(_ widget: Widget) -> Bool { widget.isInside(popover) }

  /// Walks; false where the key leads nowhere.
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
