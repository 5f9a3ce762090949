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
  /// Runs when every item has its cell.
  var onFilled: () -> Void = {}
  /// Runs when the tones of an item are asked for; answers whether it has any.
  var onTonesWanted: (Place) -> Bool = { _ in false }

  /// The widget to put somewhere.
  let widget: ScrolledWindow

  let configuration: EmojiPickerConfiguration
  private let painter: EmojiPainter
  private let names: any EmojiNaming
  let column = Box(vertical: true)
  var sections: [SectionView] = []
  var tracker = CategoryTracker()
  var filling: MainLoop.Task?
  var scrolling: Animation?
  var marked: FlowBoxChild?

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
