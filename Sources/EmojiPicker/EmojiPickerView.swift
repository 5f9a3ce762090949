public import EmojiCore
import GLibKit
public import Gtk

/// The picker as one widget; nothing in it knows what hosts it.
///
///     EmojiPickerView (an overlay: ToneCard lies over what follows, top to bottom)
///     ├ SearchEntry
///     ├ SectionGrid ×2       all sections · the hits of a search, or a kind word
///     ├ StatusLine           the name of what the pointer or the keyboard is on; what Shift collected
///     └ TabBar
///
/// Runs `onPick` inside the input event of each pick, which is the only moment when Wayland lets a program set the
/// clipboard. Lives as long as it is in a window, also where nobody else keeps it.
public final class EmojiPickerView: Widget {
  /// Runs for each pick.
  public var onPick: (EmojiPick) -> Void = { _ in }
  /// Runs with the text that is left when a collected emoji was taken back.
  public var onTakeBack: (String) -> Void = { _ in }
  /// Runs when Escape asks for the end.
  public var onCancel: () -> Void = {}

  /// How it looks and behaves.
  public let configuration: EmojiPickerConfiguration
  /// What it shows.
  public let model: PickerModel

  let entry = SearchEntry(placeholder: tr("Search"))
  let grid: SectionGrid
  let hits: SectionGrid
  let tabs = TabBar()
  let painter: EmojiPainter
  private let images: PickerImages
  private var keeping: BackgroundWork<Void>?
  let overlay: Overlay
  var tones: ToneCard?
  let empty = Label()
  private let status = StatusLine()
  private var kinds: [SectionKind] = []
  private var collected: [PickerItem] = []
  /// The picker itself while it is in a window: GTK keeps the widgets, but not what this value knows.
  private var hosted: EmojiPickerView?

  /// The height that it asks for, in logical pixels. Hosts that have less may give it another size request.
  public static let usualHeight = 420

  /// A picker of a model that the host makes and commits; `reset` shows it.
  ///
  /// - Parameter font: what draws the emoji.
  public init(model: PickerModel, configuration: EmojiPickerConfiguration = .init(), font: PickerFont) {
    self.model = model
    self.configuration = configuration
    images = font.images
    painter = EmojiPainter(font.images, size: configuration.emojiSize)
    grid = SectionGrid(configuration: configuration, painter: painter, names: model)
    hits = SectionGrid(configuration: configuration, painter: painter, names: model)
    let box = Box(vertical: true, role: .group)
    box.setClass("content")
    overlay = Overlay(child: box)
    super.init(retaining: overlay.pointer)
    PickerStyle.install(accent: configuration.accent, on: self)
    setClass("emoji-picker")
    setClass(configuration.material.rawValue)
    setSizeRequest(height: Self.usualHeight)
    assemble(box)
    connect()
  }

  private func assemble(_ box: Box) {
    entry.isVisible = configuration.showsSearchBar
    entry.setClass("search")
    entry.setMaximumLength(Self.longestQuery)
    empty.setClass("nothing-found")
    empty.setWraps(maximumCharacters: 28, maximumLines: 4)
    empty.setExpand(horizontal: true, vertical: true)
    for part in [entry, grid.widget, empty, hits.widget, status.widget, tabs.widget] { box.append(part) }
    setAccessibleLabel(tr("Emoji"))
    showPage(.sections)
  }

  private func connect() {
    entry.onChanged { [weak self] in self?.search() }
    entry.onActivate { [weak self] in self?.pickFirstHit(collects: false) }
    for shown in [grid, hits] {
      shown.onPick = { [weak self, weak shown] place, collects in
        shown?.item(at: place).map { self?.pick($0, collects: collects) }
      }
      shown.onHover = { [weak self, weak shown] place in self?.hovered(place.flatMap { shown?.item(at: $0) }) }
      shown.onTonesWanted = { [weak self, weak shown] place in
        guard let self, let shown else { return false }
        return self.openTones(at: place, in: shown)
      }
    }
    grid.onSectionChanged = { [weak self] in
      guard let self, self.grid.widget.isVisible else { return }
      self.tabs.select($0)
    }
    grid.onFilled = { [weak self] in
      self?.keepImages()
      self?.prepareSearch()
    }
    tabs.onSelect = { [weak self] in self?.jump(to: $0) }
    status.onUndo = { [weak self] in self?.takeBack() }
    on("notify::root") { [weak self] in self.map { $0.hosted = $0.isInWindow ? $0 : nil } }
    connectKeyboard()
    closeTonesOutside()
  }

  // MARK: Presenting

  /// Makes it ready to be shown anew: sections as they are now, at the top, the entry with the keyboard.
  ///
  /// - Parameters:
  ///   - search: what stands in the entry.
  ///   - section: where the grid begins; Recent, or the first one, where this is not there.
  public func reset(search: String = "", section: SectionKind? = nil) {
    closeTones(restoringFocus: false)
    collected = []
    status.showCollected([])
    let sections = model.sections(withRecents: configuration.showsRecents)
    kinds = sections.map(\.kind)
    tabs.show(kinds)
    grid.show(GridContent(sections: sections.map { .init(title: $0.kind.title, items: $0.items) }))
    tabs.select(0)
    if entry.text != search { entry.text = search } else { self.search() }
    hovered(nil)
    if let number = section.flatMap({ kinds.firstIndex(of: $0) }) { grid.jump(to: number, animated: false) }
    focusSearch()
  }

  /// Gives the entry the keyboard, its cursor at the end; without one, the grid.
  public func focusSearch() {
    guard configuration.showsSearchBar else {
      grid.shape.first.map { grid.focus($0) }
      return
    }
    entry.grabFocus()
    entry.moveCursorToEnd()
  }

  /// Whether every emoji has its cell.
  public var isFilled: Bool { grid.isFilled }

  /// What was collected with Shift and not delivered by a last pick.
  public var collectedText: String { collected.map(\.string).joined() }

  /// The emoji that can be seen, each with its rectangle in logical pixels of another widget; for scenarios.
  public func visibleCells(
    in other: Widget
  ) -> [(emoji: String, place: (x: Double, y: Double, width: Double, height: Double))] {
    (visibleGrid?.visibleCells(in: other) ?? []).map { ($0.item.string, $0.place) }
  }

  /// Has the images that are still missing made and kept, once everything else is done.
  private func keepImages() {
    keeping = images.complete(grid.items.joined().map(\.string))
  }

  /// Makes the index in idle slices; who types first has the rest made at once.
  private func prepareSearch() {
    MainLoop.whenIdle { [weak self] in self.map { !$0.model.prepareSearch(for: .milliseconds(2)) } ?? false }
  }

  /// Goes to a section, leaving a search.
  func jump(to number: Int) {
    guard kinds.indices.contains(number) else { return }
    let walks = visibleGrid?.place(of: focusedWidget) != nil
    if !entry.text.isEmpty { entry.text = "" }
    // The keyboard goes along, lest the next arrow leads back.
    if walks { focus(GridCursor(section: number, index: 0), in: grid) }
    grid.jump(to: number, animated: true)
  }

  /// The number of a section among those that are shown.
  func number(of kind: SectionKind) -> Int? { kinds.firstIndex(of: kind) }
  /// How many sections are shown.
  var sectionCount: Int { kinds.count }

  // MARK: Picking

  /// Picks an item, inside the input event that asks for it.
  func pick(_ item: PickerItem, collects: Bool) {
    model.picked(item)
    collected.append(item)
    let ends = !collects && configuration.dismissesOnSelection
    let pick = EmojiPick(item: item, text: collectedText, ends: ends)
    if ends { collected = [] } else { status.showCollected(collected) }
    onPick(pick)
  }

  /// Takes the last collected emoji back.
  @discardableResult
  func takeBack() -> Bool {
    guard let last = collected.popLast() else { return false }
    model.takeBack(last)
    status.showCollected(collected)
    onTakeBack(collectedText)
    return true
  }

  /// Shows what the pointer or the keyboard is on; nil: the first hit, or nothing.
  func hovered(_ item: PickerItem?) {
    let shown = item ?? (hits.widget.isVisible ? hits.item(at: GridCursor(section: 0, index: 0)) : nil)
    status.showName(shown.map { model.name(of: $0) } ?? "")
  }
}
