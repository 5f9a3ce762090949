internal import CWindowing

/// The connection to an X server.
@MainActor
public enum X11Connection {
  private static var onLost: (@MainActor () -> Never)?

  private static func lost() {
    guard let onLost else { return }
    onLost()
  }

  /// Runs `body` when the server has gone, wherever in the program that is noticed; before GTK starts.
  ///
  /// Xlib would write a line of its own and end the process with 1.
  public static func whenLost(_ body: @escaping @MainActor () -> Never) {
    onLost = body
    windowing_when_x11_lost { MainActor.assumeIsolated { X11Connection.lost() } }
  }
}
