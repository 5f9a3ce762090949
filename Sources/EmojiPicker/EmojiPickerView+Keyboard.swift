import EmojiCore
import Gtk

/// What keys do. One controller sees every key before the widget that has the focus.
extension EmojiPickerView {
  func connectKeyboard() {
    let keys = KeyController(phase: .capture)
    keys.onPressed { [weak self] in self?.handle($0) ?? false }
    add(keys)
  }

  private func handle(_ press: KeyPress) -> Bool {
    let (key, modifiers, focus) = (Key.withoutKeypad(press.symbol), press.modifiers, focusedWidget)
    if key == Key.escape { return escape() }
    if modifiers.contains(.control) { return handleControl(key, modifiers) }
    if modifiers.contains(.alt) || modifiers.contains(.super) { return false }
    if let tones { return handle(key, modifiers, inTones: tones, focus) || type(press, focus) }
    if key == Key.tab || key == Key.backTab {
      walkParts(forward: key == Key.tab && !modifiers.contains(.shift), focus)
      return true
    }
    if let focus, focus.isInside(entry) { return handleInEntry(key, modifiers) }
    if let focus, let tab = tabs.number(of: focus) { return handleInTabs(key, tab) || type(press, focus) }
    return handleInGrid(key, modifiers, focus) || type(press, focus)
  }

  // MARK: Everywhere

  private func escape() -> Bool {
    if closeTones(restoringFocus: true) { return true }
    if !entry.text.isEmpty {
      entry.text = ""
      focusSearch()
    } else {
      onCancel()
    }
    return true
  }

  private func handleControl(_ key: UInt32, _ modifiers: Modifiers) -> Bool {
    if let digit = Key.digit(key) {
      let kind =
        digit == 0 ? SectionKind.recent : SectionKind.all.indices.contains(digit) ? SectionKind.all[digit] : nil
      guard let number = kind.flatMap({ self.number(of: $0) }) else { return digit <= 8 }
      closeTones(restoringFocus: false)
      jump(to: number)
      return true
    }
    if key == Key.tab || key == Key.backTab {
      closeTones(restoringFocus: false)
      let step = key == Key.backTab || modifiers.contains(.shift) ? sectionCount - 1 : 1
      jump(to: (grid.currentSection + step) % max(1, sectionCount))
      return true
    }
    if key == UInt32(UInt8(ascii: "z")), entry.text.isEmpty { return takeBack() }
    return false
  }

  /// A character, a dead key or what an input method waits for goes to the entry, which gets the focus.
  private func type(_ press: KeyPress, _ focus: Widget?) -> Bool {
    guard configuration.showsSearchBar, Key.isTextual(press.symbol) || press.symbol == Key.backspace,
      let text = entry.inner
    else {
      return false
    }
    if let focus, focus.isInside(entry) { return false }
    closeTones(restoringFocus: false)
    focusSearch()
    return press.forward(to: text)
  }

  /// Tab goes from the entry to the grid, where there is one, to the tabs, and round.
  private func walkParts(forward: Bool, _ focus: Widget?) {
    let current = focus.map { $0.isInside(entry) ? 0 : tabs.number(of: $0) == nil ? 1 : 2 } ?? 0
    switch (current + (forward ? 1 : 2)) % 3 {
    case 0: focusSearch()
    case 1 where enterGrid(): break
    case 1 where !forward: focusSearch()
    default: tabs.grabFocus()
    }
  }

  /// Focuses the first cell that can be seen; answers whether there is one.
  @discardableResult
  private func enterGrid() -> Bool {
    guard let shown = visibleGrid else { return false }
    let section = shown === grid ? grid.currentSection : 0
    guard shown.items.indices.contains(section), !shown.items[section].isEmpty else { return false }
    focus(GridCursor(section: section, index: 0), in: shown)
    return true
  }

  func focus(_ place: GridCursor, in shown: SectionGrid) {
    shown.focus(place)
    hovered(shown.item(at: place))
  }

  // MARK: In each part

  private func handleInEntry(_ key: UInt32, _ modifiers: Modifiers) -> Bool {
    switch key {
    case Key.down, Key.pageDown:
      enterGrid()
      return true
    case Key.return, Key.linefeed:
      // The entry itself knows best when Return is for the input method; it activates when it is not.
      guard key == Key.linefeed || modifiers.contains(.shift) else { return false }
      pickFirstHit(collects: modifiers.contains(.shift))
      return true
    case Key.backspace where entry.text.isEmpty: return takeBack()
    default: return false
    }
  }

  private func handleInTabs(_ key: UInt32, _ tab: Int) -> Bool {
    switch key {
    case Key.left: tabs.focus(tab - 1)
    case Key.right: tabs.focus(tab + 1)
    case Key.home: tabs.focus(0)
    case Key.end: tabs.focus(sectionCount - 1)
    case Key.up: enterGrid()
    case Key.return, Key.linefeed, Key.space: jump(to: tab)
    default: return false
    }
    return true
  }

  private func handleInGrid(_ key: UInt32, _ modifiers: Modifiers, _ focus: Widget?) -> Bool {
    guard let shown = visibleGrid, let place = shown.place(of: focus) else { return false }
    if let move = GridCursor.Move(key: key) {
      if let next = place.moved(move, in: shown.shape) { self.focus(next, in: shown) } else { focusSearch() }
      return true
    }
    switch key {
    case Key.return, Key.linefeed, Key.space:
      shown.item(at: place).map { pick($0, collects: modifiers.contains(.shift)) }
      return true
    case Key.menu: return openTones(at: place, in: shown)
    case Key.f10 where modifiers.contains(.shift): return openTones(at: place, in: shown)
    default: return false
    }
  }

  private func handle(_ key: UInt32, _ modifiers: Modifiers, inTones tones: ToneCard, _ focus: Widget?) -> Bool {
    if let move = GridCursor.Move(key: key) {
      tones.move(move, from: focus)
      return true
    }
    switch key {
    case Key.return, Key.linefeed, Key.space: tones.chooseFocused(focus, collects: modifiers.contains(.shift))
    case Key.menu, Key.f10, Key.tab, Key.backTab: closeTones(restoringFocus: true)
    default: return false
    }
    return true
  }
}

extension GridCursor.Move {
  /// The move of a key; nil where it does not walk.
  init?(key: UInt32) {
    switch key {
    case Key.left: self = .left
    case Key.right: self = .right
    case Key.up: self = .up
    case Key.down: self = .down
    case Key.home: self = .home
    case Key.end: self = .end
    case Key.pageUp: self = .pageUp
    case Key.pageDown: self = .pageDown
    default: return nil
    }
  }
}
