internal import EmojiPicker
internal import GLibKit
internal import Gtk

/// What happened when, for measuring and for scenarios: lines in the file that `EMOJI_POPUP_TRACE` names.
enum Trace {
  private static let file = Environment.nonEmpty("EMOJI_POPUP_TRACE")

  /// Whether somebody wants to know.
  static var isOn: Bool { file != nil }

  /// Writes `NAME MICROSECONDS DETAILS`; the clock is the monotonic one.
  static func mark(_ name: String, _ details: String = "") {
    guard let file else { return }
    TextLog.append("\(name) \(MainLoop.now)\(details.isEmpty ? "" : " " + details)\n", to: file)
  }

  /// Writes where each emoji that can be seen stands, in logical pixels of the window.
  static func geometry(of window: PopupWindow) {
    guard isOn else { return }
    if let panel = window.picker.bounds(in: window) { mark("panel", description(of: panel)) }
    for (emoji, place) in window.picker.visibleCells(in: window) { mark("cell", "\(emoji) \(description(of: place))") }
    mark("settled")
  }

  /// Writes how many microseconds each frame took to style, lay out and draw, and how many of them on a processor.
  static func frames(of widget: Widget) {
    if isOn { widget.onFrame { mark("frame", "\($0.elapsed) \($0.onProcessor)") } }
  }

  private static func description(of rect: (x: Double, y: Double, width: Double, height: Double)) -> String {
    [rect.x, rect.y, rect.width, rect.height].map { "\(Int($0))" }.joined(separator: " ")
  }
}
