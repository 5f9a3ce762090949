internal import CWindowing

/// The connection to an X server.
@MainActor
public enum X11Connection {
  private static var body: (@MainActor () -> Never)?

  /// Runs `body` when the server has gone, wherever in the program that is noticed; before GTK starts.
  ///
  /// Xlib would write a line of its own and end the process with 1.
  public static func whenLost(_ body: @escaping @MainActor () -> Never) {
    self.body = body
    XSetIOErrorHandler { _ in
      MainActor.assumeIsolated { X11Connection.body?() }
      return 0
    }
  }
}
