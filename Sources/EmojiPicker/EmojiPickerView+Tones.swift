import EmojiCore
import Gtk

extension EmojiPickerView {
  /// Opens the tones of an item; answers whether it has any.
  func openTones(at place: GridCursor, in shown: SectionGrid) -> Bool {
    closeTones(restoringFocus: false)
    guard configuration.offersSkinTones, let item = shown.item(at: place), item.emoji.supportsSkinTones,
      let cell = shown.cell(at: place), let bounds = cell.bounds(in: self)
    else { return false }
    let choices = model.toneChoices(for: item.emoji)
    guard choices.count > 1 else { return false }
    let card = ToneCard(
      emoji: item.emoji, items: choices, selected: item.tone, origin: place, configuration: configuration,
      painter: painter, names: model, overlay: overlay, place: bounds)
    card.onChoose = { [weak self] in self?.chooseTone($0, collects: $1) }
    card.onHover = { [weak self] in self?.hovered($0) }
    tones = card
    card.popUp()
    return true
  }

  /// Picks an emoji in a tone, which it keeps from then on.
  private func chooseTone(_ item: PickerItem, collects: Bool) {
    model.chose(item.tone, for: item.emoji)
    let isExact: (Int) -> Bool = { [recent = number(of: .recent)] in $0 == recent }
    grid.setTone(item.tone, of: item.emoji, except: isExact)
    hits.setTone(item.tone, of: item.emoji) { _ in false }
    closeTones(restoringFocus: true)
    pick(item, collects: collects)
  }

  /// Closes the tones, if they are open; answers whether they were.
  @discardableResult
  func closeTones(restoringFocus: Bool) -> Bool {
    guard let open = tones else { return false }
    tones = nil
    if restoringFocus { visibleGrid?.focus(open.origin) }
    // It may be in the middle of its own event.
    MainLoop.whenIdle(.soon) {
      open.remove(); return false
    }
    hovered(nil)
    return true
  }

  /// A click beside the open tones only closes them.
  func closeTonesOutside() {
    let press = ClickGesture(button: 1, phase: .capture)
    press.onPressed { [weak self] click in
      guard let self, let tones = self.tones, !tones.contains(x: click.x, y: click.y) else { return }
      self.closeTones(restoringFocus: true)
      click.claim()
    }
    add(press)
  }
}

extension PickerModel {
  /// The tones that an emoji can be shown in here, the default first.
  func toneChoices(for emoji: Emoji) -> [PickerItem] {
    ([.default] + emoji.tones).map { PickerItem(emoji, tone: $0) }
  }
}
