internal import CWindowing
public import Gtk

/// Surfaces that lie over all windows of an output (`zwlr_layer_shell_v1`), by gtk4-layer-shell where that was loaded
/// with the program.
@MainActor
public enum LayerShell {
  /// Whether the library is there, and the compositor can do it.
  public static var isOffered: Bool { windowing_layer_shell_offered() != 0 }

  /// Has a window that is not yet realized cover an output, its bars included, with all of the keyboard.
  ///
  /// - Parameter name: by which the compositor's own settings can know it.
  public static func cover(with window: Window, name: String) { windowing_layer_shell_cover(window.pointer, name) }
}
