import EmojiCore
import GLibKit
import Gtk

/// What stands in the entry, and what is shown for it: all sections, hits, or a kind word with what is closest.
extension EmojiPickerView {
  /// Longer than anything one searches for; each character typed behind it would have to be searched for in vain.
  static let longestQuery = 256

  enum Page { case sections, hits, closest, nothing }

  func showPage(_ page: Page) {
    let scrolled = grid.scrollPosition
    grid.widget.isVisible = page == .sections
    hits.widget.isVisible = page == .hits || page == .closest
    empty.isVisible = page == .closest || page == .nothing
    empty.setExpand(horizontal: true, vertical: page == .nothing)
    // Who clears a search is where they were.
    if page == .sections, grid.scrollPosition != scrolled { grid.scrollPosition = scrolled }
    tabs.select(page == .sections ? grid.currentSection : nil)
  }

  /// The grid that is shown; nil where nothing was found.
  var visibleGrid: SectionGrid? { [grid, hits].first(where: \.widget.isVisible) }

  func search() {
    closeTones(restoringFocus: false)
    let query = entry.text
    guard !query.allSatisfy(\.isWhitespace) else {
      entry.setAccessibleDescription("")
      showPage(.sections)
      return hovered(nil)
    }
    let found = model.results(for: query)
    entry.setAccessibleDescription(trn("%s emoji found", "%s emoji found", found.count))
    guard found.isEmpty else {
      show(found, as: .hits)
      return hits.mark(GridCursor(section: 0, index: 0))
    }
    let closest = model.closest(to: query)
    empty.text =
      closest.isEmpty
      ? tr("No emoji found for “%s”", query) : tr("No emoji found for “%s”. Perhaps one of these?", query)
    show(closest, as: closest.isEmpty ? .nothing : .closest)
    hits.mark(nil)
  }

  private func show(_ items: [PickerItem], as page: Page) {
    hits.show(GridContent(sections: [.init(title: nil, items: items)]))
    showPage(page)
    hovered(nil)
  }

  /// Searches for what stands in the entry at this moment and picks the best.
  func pickFirstHit(collects: Bool) {
    let query = entry.text
    guard !query.allSatisfy(\.isWhitespace), let first = model.results(for: query).first else { return }
    pick(first, collects: collects)
  }
}
