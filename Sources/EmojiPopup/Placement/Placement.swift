internal import EmojiPicker
internal import Gtk

/// One way to bring the panel onto the screen; each display server has its own, and nothing else knows which.
///
/// It hosts the picker from its making on, and shows and hides it again and again.
protocol Placement: AnyObject {
  /// As `--debug-info` names it.
  nonisolated static var name: String { get }

  /// Why it is not for this display, in a few words for `--debug-info`; nil where it is.
  nonisolated static func refusal(on display: DisplayFacts) -> String?

  /// Makes what hosts the picker, which is not yet shown. Once, on a display that it does not refuse.
  init(hosting picker: EmojiPickerView, settings: PopupSettings)

  /// The window that gets the keyboard.
  var window: Window { get }

  /// What the picker is seen on: the window, or a popover of it. It is mapped when the panel can be seen.
  var host: Widget { get }

  /// Runs when the panel should go: somebody has clicked beside it, or the display server has taken it away.
  var onDismissed: () -> Void { get set }

  /// Brings the panel onto the screen, with the keyboard.
  func show(at place: PanelPlace)

  /// Takes all of it off the screen.
  func hide()

  /// Where the panel was put last; nil where that is not known.
  var corner: PanelCorner? { get }

  /// Whether the window has the keyboard although GTK counts it as inactive.
  var keepsKeyboard: Bool { get }
}

extension Placement {
  var keepsKeyboard: Bool { false }
  var corner: PanelCorner? { nil }
}

/// The first placement that a display does not refuse, and why it refuses those before it.
nonisolated struct PlacementChoice {
  /// Every way, best first; the last is possible everywhere.
  static let ways: [any Placement.Type] = [
    X11Placement.self, LayerShellPlacement.self, SwayPlacement.self, PopoverPlacement.self, DesktopPlacement.self,
  ]

  /// What is used.
  let way: any Placement.Type
  /// What was asked before, and answered "not here".
  let refusals: [(name: String, reason: String)]

  init(on display: DisplayFacts) {
    var (way, refusals): (any Placement.Type, [(String, String)]) = (DesktopPlacement.self, [])
    for candidate in Self.ways {
      way = candidate
      guard let reason = candidate.refusal(on: display) else { break }
      refusals.append((candidate.name, reason))
    }
    (self.way, self.refusals) = (way, refusals)
  }
}
