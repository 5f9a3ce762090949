import EmojiCore
import GLibKit
import Gtk

/// One section of a grid: a title that stays at the top while its emoji scroll away under it, and a FlowBox.
///
/// Its height follows from the number of items alone, so that nothing jumps while cells are added.
final class SectionView: CustomWidget {
  private let content: SectionContent
  private let painter: EmojiPainter
  private let names: any EmojiNaming
  private let cellSize: Int
  private var cells: [(widget: FlowBoxChild, content: EmojiCell)] = []

  /// What stands in it, including what has no cell yet.
  private(set) var items: [PickerItem]

  init(
    title: String?, items: [PickerItem], configuration: EmojiPickerConfiguration, painter: EmojiPainter,
    names: any EmojiNaming
  ) {
    self.items = items
    self.painter = painter
    self.names = names
    cellSize = configuration.minimumCellSize
    content = SectionContent(title: title, configuration: configuration)
    content.count = items.count
    super.init(content, role: .group, cssName: "emojisection")
    content.attach(to: self)
    if let title { setAccessibleLabel(title) }
  }

  /// The grid, for controllers and activation.
  var flow: FlowBox { content.flow }
  /// Cells a row in the present width.
  var columns: Int { content.columns }
  /// How many items have their cell.
  var filledCount: Int { cells.count }
  /// Height of the title in logical pixels; 0 without one.
  var titleHeight: Int { content.titleHeight }

  /// Which part of the grid can be seen, in logical pixels of this section, its title included.
  func setVisible(top: Double, height: Double) {
    content.setVisible(top: top, height: height)
    // Not by `queueAllocate`: while GTK lays out what is around, which is when some scrolling happens, that is lost.
    content.placeTitle(width: size.width)
    flow.queueDraw()
  }

  /// Adds the next cell; answers false when all are there. `describeCell` tells assistive technology of it.
  func addCell() -> Bool {
    guard cells.count < items.count else { return false }
    let item = items[cells.count]
    let cell = EmojiCell(item, painter: painter)
    let widget = cell.makeWidget(size: cellSize)
    flow.append(widget)
    cells.append((widget, cell))
    return true
  }

  /// Describes the next cell, which takes as long as making it; answers false when all are described.
  func describeCell() -> Bool {
    guard describedCount < cells.count else { return false }
    describe(describedCount)
    describedCount += 1
    return true
  }
  /// Whether a cell is not described yet.
  var hasMoreToDescribe: Bool { describedCount < cells.count }
  private var describedCount = 0

  /// Shows other items, in the cells that are there as far as they go.
  func show(_ items: [PickerItem]) {
    guard items != self.items else { return }
    let isOfOtherLength = items.count != self.items.count
    self.items = items
    content.count = items.count
    while cells.count > items.count { flow.remove(cells.removeLast().widget) }
    // Each says how many there are.
    describedCount = isOfOtherLength ? 0 : min(describedCount, cells.count)
    for index in cells.indices where cells[index].content.item != items[index] {
      cells[index].content.item = items[index]
      if index < describedCount { describe(index) }
      cells[index].widget.queueDraw()
    }
    queueResize()
  }

  /// Shows an emoji in another tone wherever it stands.
  func setTone(_ tone: ToneSelection, of emoji: Emoji) {
    show(items.map { $0.emoji == emoji ? PickerItem(emoji, tone: tone) : $0 })
  }

  /// The cell of an item, made with those before it where it is not there yet.
  func cell(at index: Int) -> FlowBoxChild? {
    while cells.count <= index, addCell() {}
    return cells.indices.contains(index) ? cells[index].widget : nil
  }

  /// The index of the cell that has the focus, or is `widget`, or has it inside.
  func index(of widget: Widget) -> Int? { cells.firstIndex { widget.isInside($0.widget) } }

  /// The index of the cell at a place of the FlowBox.
  func index(atX x: Double, y: Double) -> Int? { flow.child(atX: x, y: y)?.index }

  /// Top and height of a cell in logical pixels of this section.
  func extent(at index: Int) -> (top: Double, height: Double) { content.extent(at: index) }

  private func describe(_ index: Int) {
    let widget = cells[index].widget
    widget.setAccessibleLabel(names.name(of: items[index]))
    widget.setAccessibleDescription(tr("%1$s of %2$s", "\(index + 1)", "\(items.count)"))
  }
}

/// What people call an emoji.
protocol EmojiNaming {
  /// The localized name, with that of its tone.
  func name(of item: PickerItem) -> String
}

/// Places a section's title and grid.
private final class SectionContent: WidgetContent {
  let flow: FlowBox
  let titleHeight: Int
  var count = 0
  private(set) var columns = 8
  private(set) var titleOffset = 0
  private let title: Label?
  private let configuration: EmojiPickerConfiguration
  private let band: Band

  /// What can be seen, in logical pixels of the section.
  private final class Band {
    var top = 0.0
    var height = 10_000.0
  }

  init(title: String?, configuration: EmojiPickerConfiguration) {
    self.configuration = configuration
    let band = Band()
    self.band = band
    let titleHeight = title == nil ? 0 : 28
    self.titleHeight = titleHeight
    // The FlowBox begins below the title, and what is under the title when that stays at the top is not drawn.
    flow = FlowBox(columns: 8, spacing: configuration.spacing) { _ in
      (top: band.top, bottom: band.top + band.height - Double(titleHeight))
    }
    self.title = title.map {
      let label = Label($0, ellipsized: true)
      label.setClass("section-title")
      label.setAlignment(0)
      return label
    }
  }

  func attach(to section: Widget) {
    flow.setParent(section)
    // A FlowBox that still lacks most of its cells would spread the others over the height of all.
    flow.setAlignment(vertical: .start)
    title?.setParent(section)
  }

  func setVisible(top: Double, height: Double) {
    band.top = top
    band.height = height
    titleOffset = Int(min(max(0, top), Double(max(0, gridHeight))))
  }

  func extent(at index: Int) -> (top: Double, height: Double) {
    let row = index / columns
    return (
      Double(titleHeight + row * (configuration.minimumCellSize + configuration.spacing)),
      Double(configuration.minimumCellSize)
    )
  }

  func measure(_ widget: Widget, horizontal: Bool, other: Int) -> (minimum: Int, natural: Int) {
    if horizontal { return (configuration.minimumCellSize, configuration.minimumCellSize) }
    if other > 0 { setColumns(configuration.columns(in: other)) }
    let height = titleHeight + gridHeight + Self.gap
    return (height, height)
  }

  func allocate(_ widget: Widget, width: Int, height: Int) {
    setColumns(configuration.columns(in: width))
    _ = flow.measured(horizontal: false, other: width)
    flow.place(x: 0, y: titleHeight, width: width, height: max(gridHeight, 1))
    placedTitle = nil
    placeTitle(width: width)
  }

  /// Moves the title to its offset, once there is a width.
  func placeTitle(width: Int) {
    guard let title, width > 0, placedTitle != titleOffset else { return }
    placedTitle = titleOffset
    _ = title.measured(horizontal: false, other: width)
    title.place(x: 0, y: titleOffset, width: width, height: titleHeight)
  }
  private var placedTitle: Int?

  private var gridHeight: Int { configuration.height(ofRows: (count + columns - 1) / columns) }
  private static let gap = 8

  private func setColumns(_ columns: Int) {
    guard columns != self.columns else { return }
    self.columns = columns
    flow.setColumns(columns)
  }
}
