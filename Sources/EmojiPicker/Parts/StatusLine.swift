import EmojiCore
import GLibKit
import Gtk

/// The line between grid and tabs: the name of what the pointer or the keyboard is on, and beside it what was
/// collected, with a way to take the last one back. It has one height, so that nothing moves under the pointer.
final class StatusLine {
  /// Runs when the last collected one is to be taken back.
  var onUndo: () -> Void = {}
  /// The widget to put somewhere.
  let widget = Box(vertical: false, spacing: 8)

  private let collected = Label()
  private let name = TextLine()
  private let undo = Button(iconName: "edit-undo-symbolic")

  init() {
    widget.setClass("status-line")
    collected.setClass("collected")
    collected.setEllipsizeAtStart(maximumCharacters: 12)
    name.setClass("emoji-name")
    name.setExpand(horizontal: true)
    undo.setFocusesOnClick(false)
    undo.setAccessibleLabel(tr("Take back the last one"))
    undo.onClicked { [weak self] in self?.onUndo() }
    for part in [collected, name, undo] { widget.append(part) }
    showCollected([])
  }

  /// Shows what was collected so far.
  func showCollected(_ items: [PickerItem]) {
    collected.text = items.map(\.string).joined()
    collected.setAccessibleLabel(trn("%s emoji collected", "%s emoji collected", items.count))
    for part in [collected, undo] { part.isVisible = !items.isEmpty }
  }

  /// Shows a name.
  func showName(_ text: String) { name.text = text }
}
