import EmojiCore
import Gtk

/// Where the grid is scrolled to, and which section is the current one.
extension SectionGrid {
  /// How far it is scrolled, in logical pixels.
  var scrollPosition: Double {
    get { widget.adjustment.value }
    set { widget.adjustment.value = newValue }
  }

  /// The section at the top.
  var currentSection: Int { tracker.current }

  /// Scrolls to a section.
  func jump(to section: Int, animated: Bool) {
    guard sections.indices.contains(section) else { return }
    let adjustment = widget.adjustment
    // Before the first layout GTK does not know how much there is to scroll; it keeps a value that proves to be there.
    if adjustment.pageSize == 0 { adjustment.upper = Double(contentHeight) }
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

  func interruptScrolling() {
    scrolling?.stop()
    scrolling = nil
    tracker.interrupt()
  }

  var tops: [Double] {
    var top = 0.0
    return sections.map { section in
      defer {
        top += Double(
          section.measured(horizontal: false, other: section.size.width > 0 ? section.size.width : -1).natural)
      }
      return top
    }
  }

  func resized() {
    let adjustment = widget.adjustment
    tracker.setTops(tops, maximum: adjustment.maximum)
    scrolled()
  }

  func scrolled() {
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
