import EmojiCore
import GLibKit
import Gtk

/// What a grid shows: sections in order, or one section without a title.
struct GridContent {
  struct Section {
    let title: String?
    let items: [PickerItem]
  }
  let sections: [Section]
}

/// Sections in one scrolling column. The cells of the first screen are there at once, the others come when idle.
final class SectionGrid {
  /// Where an item is.
  typealias Place = GridCursor

  /// Runs when another section has become the current one.
  var onSectionChanged: (Int) -> Void = { _ in }
  /// Runs with what was clicked, or chosen by Space; `collects` when Shift was held.
  var onPick: (_ place: Place, _ collects: Bool) -> Void = { _, _ in }
  /// Runs with what the pointer is on.
  var onHover: (Place?) -> Void = { _ in }
  /// Runs when the tones of an item are asked for; answers whether it has any.
  var onTonesWanted: (Place) -> Bool = { _ in false }

  /// The widget to put somewhere.
  let widget: ScrolledWindow

  private let configuration: EmojiPickerConfiguration
  private let painter: EmojiPainter
  private let names: any EmojiNaming
  private let column = Box(vertical: true)
  private var sections: [SectionView] = []
  private var tracker = CategoryTracker()
  private var filling: MainLoop.Task?
  private var scrolling: Animation?
  private var marked: FlowBoxChild?

  init(configuration: EmojiPickerConfiguration, painter: EmojiPainter, names: any EmojiNaming) {
    self.configuration = configuration
    self.painter = painter
    self.names = names
    widget = ScrolledWindow(child: column)
    widget.setExpand(horizontal: true, vertical: true)
    let adjustment = widget.adjustment
    adjustment.onChanged { [weak self] in self?.scrolled() }
    adjustment.on("changed") { [weak self] in self?.resized() }
    let wheel = WheelController()
    wheel.onScrolled { [weak self] in self?.interruptScrolling() }
    widget.add(wheel)
  }

  /// The items of each section.
  var items: [[PickerItem]] { sections.map(\.items) }

  /// Replaces everything; the grid is then at its top.
  func show(_ content: GridContent) {
    let titles = content.sections.map(\.title)
    if titles == shownTitles {
      for (view, section) in zip(sections, content.sections) { view.show(section.items) }
    } else {
      sections.forEach { column.remove($0) }
      sections = content.sections.map(makeSection)
      sections.forEach { column.append($0) }
      shownTitles = titles
    }
    tracker = CategoryTracker(tops: tops)
    interruptScrolling()
    widget.adjustment.value = 0
    fillFirstScreen()
    scrolled()
    startFilling()
  }
  private var shownTitles: [String?] = []

  private func makeSection(_ section: GridContent.Section) -> SectionView {
    let view = SectionView(
      title: section.title, items: section.items, configuration: configuration, painter: painter, names: names)
    let number = { [weak self, weak view] in view.flatMap { view in self?.sections.firstIndex { $0 === view } } }
    connectPointer(of: view, number: number)
    return view
  }

  private func connectPointer(of view: SectionView, number: @escaping () -> Int?) {
    let place = { [weak view] (x: Double, y: Double) -> Place? in
      guard let index = view?.index(atX: x, y: y), index >= 0, let section = number() else { return nil }
      return Place(section: section, index: index)
    }
    let press = ClickGesture(phase: .capture)
    var modifiers: Modifiers = []
    press.onPressed { modifiers = $0.modifiers }
    view.flow.add(press)
    view.flow.onChildActivated { [weak self] index in
      guard let section = number() else { return }
      self?.onPick(Place(section: section, index: index), modifiers.contains(.shift))
      modifiers = []
    }
    let secondary = ClickGesture(button: 3)
    secondary.onPressed { [weak self] click in _ = place(click.x, click.y).map { self?.onTonesWanted($0) } }
    view.flow.add(secondary)
    let long = LongPressGesture()
    long.onPressed { [weak self] x, y in place(x, y).flatMap { self?.onTonesWanted($0) } ?? false }
    view.flow.add(long)
    let motion = MotionController()
    motion.onMotion { [weak self] x, y in self?.onHover(place(x, y)) }
    motion.onLeave { [weak self] in self?.onHover(nil) }
    view.flow.add(motion)
  }
}

// MARK: Scrolling

extension SectionGrid {
  /// How far it is scrolled, in logical pixels.
  var scrollPosition: Double {
    get { widget.adjustment.value }
    set {
      interruptScrolling()
      widget.adjustment.value = newValue
    }
  }

  /// The section at the top.
  var currentSection: Int { tracker.current }

  /// Scrolls to a section.
  func jump(to section: Int, animated: Bool) {
    guard sections.indices.contains(section) else { return }
    let adjustment = widget.adjustment
    let destination = tracker.jump(to: section, maximum: adjustment.maximum)
    onSectionChanged(section)
    scroll(to: destination, animated: animated)
  }

  private func scroll(to destination: Double, animated: Bool) {
    let adjustment = widget.adjustment
    guard animated, abs(destination - adjustment.value) > 1 else {
      adjustment.value = destination
      return
    }
    // Far away begins near: nobody reads what flies past, and each emoji's first drawing has its price.
    let start = destination + min(max(adjustment.value - destination, -Self.run), Self.run)
    scrolling = Animation(of: widget, from: start, to: destination, milliseconds: 150) { adjustment.value = $0 }
    scrolling?.play()
  }
  private static let run = 240.0

  private func interruptScrolling() {
    scrolling?.stop()
    scrolling = nil
    tracker.interrupt()
  }

  private var tops: [Double] {
    var top = 0.0
    return sections.map { section in
      defer { top += Double(section.measured(horizontal: false, other: max(section.size.width, 0)).natural) }
      return top
    }
  }

  private func resized() {
    tracker.setTops(tops, maximum: widget.adjustment.maximum)
    scrolled()
  }

  private func scrolled() {
    let adjustment = widget.adjustment
    let before = tracker.current
    tracker.scrolled(to: adjustment.value, maximum: adjustment.maximum)
    let height = adjustment.pageSize > 0 ? adjustment.pageSize : Double(Self.firstScreenHeight)
    for (section, top) in zip(sections, tracker.tops) {
      section.setVisible(top: adjustment.value - top, height: height)
    }
    if tracker.current != before { onSectionChanged(tracker.current) }
  }
}

// MARK: Filling

extension SectionGrid {
  /// Rows of cells that the first screen can show at most.
  private static let firstScreenHeight = 320

  private func fillFirstScreen() {
    var room = Self.firstScreenHeight
    for section in sections where room > 0 {
      let rows = room / (configuration.minimumCellSize + configuration.spacing) + 1
      while section.filledCount < rows * section.columns, section.addCell() {}
      room -=
        section.titleHeight
        + configuration.height(ofRows: (section.items.count + section.columns - 1) / section.columns)
    }
  }

  private func startFilling() {
    filling?.cancel()
    filling = MainLoop.whenIdle { [weak self] in
      guard let self else { return false }
      let more = self.fillSlice()
      if !more { self.filling = nil }
      return more
    }
  }

  /// Adds cells for at most 4 ms, those of the current section first; answers whether more are to come.
  private func fillSlice() -> Bool {
    let end = MainLoop.now + 4_000
    let order = sections[min(tracker.current, sections.count)...] + sections[..<min(tracker.current, sections.count)]
    for section in order {
      while section.addCell() {
        if MainLoop.now >= end { return true }
      }
    }
    return false
  }

  /// Height of all sections in logical pixels.
  var contentHeight: Int { column.measured(horizontal: false, other: 328).natural }

  /// How many items have their cell, and how many there are.
  var cellCounts: (filled: Int, all: Int) {
    sections.reduce((0, 0)) { ($0.0 + $1.filledCount, $0.1 + $1.items.count) }
  }

  /// Whether every item has its cell.
  var isFilled: Bool { cellCounts.filled == cellCounts.all }
}

// MARK: Keyboard

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
