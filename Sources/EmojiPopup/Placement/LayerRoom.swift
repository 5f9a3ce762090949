internal import GLibKit
internal import Gtk
internal import Windowing

/// How much of a monitor bars leave free, by two lines from edge to edge of that.
final class LayerRoom {
  private let lines: [Window]

  /// - Parameter monitor: one of the display's; nil for the one that the compositor chooses.
  init(monitor: Int?) {
    lines = [true, false].map { isHorizontal in
      let line = Window(undecorated: tr("Emoji"))
      line.setClass("emoji-overlay")
      line.setSizeRequest(width: 1, height: 1)
      LayerShell.span(line, horizontally: isHorizontal, name: LayerCover.name)
      LayerShell.setMonitor(monitor, of: line)
      line.present()
      return line
    }
  }

  /// What certainly is free of a monitor of that size, in logical pixels; nil where all is, or not yet known.
  ///
  /// A layer is told its size and not its place: as much as bars take is left out on both sides.
  func area(of size: (width: Int, height: Int)) -> ScreenArea? {
    PanelGeometry.free(of: size, room: (lines[0].size.width, lines[1].size.height))
  }

  /// Takes the lines away.
  func destroy() { lines.forEach { $0.destroy() } }
}
