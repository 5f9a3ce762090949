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

  func draw(in cell: Widget, into snapshot: Snapshot) {
    painter.draw(item.string, centeredIn: cell, into: snapshot)
  }
}
