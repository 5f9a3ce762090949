import EmojiCore
import GLibKit
import Gtk

/// What was collected so far, with a way to take the last one back. Not there while there is nothing.
final class CollectTray {
  /// Runs when the last one is to be taken back.
  var onUndo: () -> Void = {}
  /// The widget to put somewhere.
  let widget = Box(vertical: false, spacing: 4)

  private let label = Label(ellipsized: true)

  init() {
    widget.setClass("tray")
    widget.isVisible = false
    label.setExpand(horizontal: true)
    label.setAlignment(0)
    label.setEllipsizeAtStart()
    widget.append(label)
    let undo = Button(iconName: "edit-undo-symbolic")
    undo.setFocusesOnClick(false)
    undo.setAccessibleLabel(tr("Take back the last one"))
    undo.onClicked { [weak self] in self?.onUndo() }
    widget.append(undo)
  }

  /// Shows these.
  func show(_ items: [PickerItem]) {
    widget.isVisible = !items.isEmpty
    label.text = items.map(\.string).joined()
    widget.setAccessibleLabel(trn("%s emoji collected", "%s emoji collected", items.count))
  }
}
