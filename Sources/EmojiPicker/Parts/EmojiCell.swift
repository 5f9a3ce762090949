import EmojiCore
import Gtk

/// What one cell of a grid shows.
final class EmojiCell: CellContent {
  /// The emoji, with its tone.
  var item: PickerItem
  private let painter: EmojiPainter

  init(_ item: PickerItem, painter: EmojiPainter) {
    self.item = item
    self.painter = painter
  }

  /// The cell as a widget of a grid, `size` logical pixels wide and high.
  func makeWidget(size: Int) -> FlowBoxChild {
    let widget = FlowBoxChild(drawing: self)
    widget.setClass("emoji")
    widget.setSizeRequest(width: size, height: size)
    return widget
  }

  func draw(in cell: Widget, into snapshot: Snapshot) {
    painter.draw(item.string, centeredIn: cell, into: snapshot)
  }
}
