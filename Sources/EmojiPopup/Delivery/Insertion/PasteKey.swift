internal import Windowing

/// The keys by which a program pastes.
nonisolated enum PasteKey: Equatable, Sendable {
  /// What nearly all programs paste on, most of them from the clipboard and terminals from the primary selection: where
  /// both hold the same, one key serves all.
  case shiftInsert
  /// Terminals in which Shift+Insert may be anything.
  case controlShiftV
  /// Programs that know nothing else.
  case controlV

  /// For a program whose window is of this class (X11's `WM_CLASS`, in whatever case); empty where that is unknown.
  static func of(program: String) -> PasteKey {
    let name = program.lowercased()
    if terminals.contains(name) { return .controlShiftV }
    return toolkits.contains(name) ? .controlV : .shiftInsert
  }

  /// The key, and the modifiers that are held meanwhile.
  var keys: (key: KeySymbol, modifiers: [KeySymbol]) {
    switch self {
    case .shiftInsert: (.insert, [.leftShift])
    case .controlShiftV: (KeySymbol("v"), [.leftControl, .leftShift])
    case .controlV: (KeySymbol("v"), [.leftControl])
    }
  }

  /// Those whose default is Ctrl+Shift+V for the clipboard; xterm and its kin have Shift+Insert.
  private static let terminals: Set = [
    "gnome-terminal", "gnome-terminal-server", "org.gnome.terminal", "org.gnome.console", "kgx", "org.gnome.ptyxis",
    "xfce4-terminal", "mate-terminal", "lxterminal", "terminator", "tilix", "konsole", "org.kde.konsole", "qterminal",
    "kitty", "alacritty", "foot", "footclient", "org.wezfurlong.wezterm", "com.mitchellh.ghostty",
  ]
  private static let toolkits: Set = ["tk", "toplevel", "blender", "gimp"]
}
