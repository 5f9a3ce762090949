import EmojiCore
import GLibKit
import Gtk

/// A tab for each section, the current one marked.
final class TabBar {
  /// Runs with the number of the tab that was pressed.
  var onSelect: (Int) -> Void = { _ in }
  /// The widget to put somewhere.
  let widget = Box(vertical: false, role: .tabList)

  private var kinds: [SectionKind] = []
  private var tabs: [Button] = []
  /// The tab that is marked; none during a search.
  private(set) var selected: Int?

  init() {
    widget.setClass("tabs")
    widget.setHomogeneous(true)
    widget.setAccessibleLabel(tr("Categories"))
  }

  /// The tabs of these sections.
  func show(_ kinds: [SectionKind]) {
    guard kinds != self.kinds else { return }
    self.kinds = kinds
    tabs.forEach { widget.remove($0) }
    tabs = kinds.enumerated().map { number, kind in
      let tab = Button(iconName: kind.iconName, role: .tab)
      tab.setClass("tab")
      tab.setFocusesOnClick(false)
      tab.setAccessibleLabel(kind.title)
      tab.setAccessibleSelected(false)
      tab.onClicked { [weak self] in self?.onSelect(number) }
      widget.append(tab)
      return tab
    }
    selected = nil
  }

  /// Marks a tab, or none while a search shows its own hits.
  func select(_ number: Int?) {
    guard number != selected else { return }
    for (index, on) in [(selected, false), (number, true)] {
      guard let index, tabs.indices.contains(index) else { continue }
      tabs[index].setClass("selected", on)
      tabs[index].setAccessibleSelected(on)
    }
    selected = number
  }

  /// Gives the keyboard focus to the marked tab.
  func grabFocus() { tabs.indices.contains(selected ?? 0) ? _ = tabs[selected ?? 0].grabFocus() : () }

  /// The tab that has the focus.
  func number(of focus: Widget) -> Int? { tabs.firstIndex { focus.isInside($0) } }

  /// Gives the focus to a tab; round at the ends.
  func focus(_ number: Int) {
    guard !tabs.isEmpty else { return }
    tabs[(number % tabs.count + tabs.count) % tabs.count].grabFocus()
  }
}

extension SectionKind {
  /// What the section is called in the interface.
  var title: String {
    switch self {
    case .recent: tr("Recent")
    case .category(.smileysAndPeople): tr("Smileys & People")
    case .category(.animalsAndNature): tr("Animals & Nature")
    case .category(.foodAndDrink): tr("Food & Drink")
    case .category(.activities): tr("Activities")
    case .category(.travelAndPlaces): tr("Travel & Places")
    case .category(.objects): tr("Objects")
    case .category(.symbols): tr("Symbols")
    case .category(.flags): tr("Flags")
    }
  }

  /// GTK's own icon for it.
  fileprivate var iconName: String {
    switch self {
    case .recent: "emoji-recent-symbolic"
    case .category(.smileysAndPeople): "emoji-people-symbolic"
    case .category(.animalsAndNature): "emoji-nature-symbolic"
    case .category(.foodAndDrink): "emoji-food-symbolic"
    case .category(.activities): "emoji-activities-symbolic"
    case .category(.travelAndPlaces): "emoji-travel-symbolic"
    case .category(.objects): "emoji-objects-symbolic"
    case .category(.symbols): "emoji-symbols-symbolic"
    case .category(.flags): "emoji-flags-symbolic"
    }
  }
}
