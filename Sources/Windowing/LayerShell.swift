internal import CWindowing
public import Gtk

/// Surfaces that lie over all windows of an output (`zwlr_layer_shell_v1`), by gtk4-layer-shell where that was loaded
/// with the program.
@MainActor
public enum LayerShell {
  /// Whether the library is there, and the compositor can do it.
  public static var isOffered: Bool { windowing_layer_shell_offered() != 0 }

  /// Has a window that is not yet realized cover an output, its bars included.
  ///
  /// - Parameters:
  ///   - name: by which the compositor's own settings can know it.
  ///   - takesKeyboard: whether all keys are for it while it is mapped, or none.
  public static func cover(with window: Window, name: String, takesKeyboard: Bool) {
    windowing_layer_shell_cover(window.pointer, name, takesKeyboard ? 1 : 0)
  }

  /// Has a window that is not yet realized go from edge to edge of what bars leave free of an output, beneath all else:
  /// its length is the room that there is.
  public static func span(_ window: Window, horizontally: Bool, name: String) {
    windowing_layer_shell_span(window.pointer, name, horizontally ? 1 : 0)
  }

  /// Chooses one of the display's monitors for a layer that is not mapped; nil leaves it to the compositor.
  public static func setMonitor(_ index: Int?, of window: Window) {
    windowing_layer_shell_set_monitor(window.pointer, Int32(index ?? -1))
  }
}
