public import CAdwaita

/// A toplevel window.
open class Window: Widget {
  /// A window without decorations, not yet shown. GTK keeps it until `destroy`.
  public init(title: String) {
    super.init(retaining: UnsafeMutableRawPointer(gtk_window_new()))
    gtk_window_set_title(cast(), title)
    gtk_window_set_decorated(cast(), 0)
    gtk_window_set_resizable(cast(), 0)
  }
  /// The one widget in it.
  public func setChild(_ child: Widget) { gtk_window_set_child(cast(), child.widget) }
  /// Shows it, with the keyboard.
  public func present() { gtk_window_present(cast()) }
  /// Makes its surface, which is then not yet shown.
  public func realize() { gtk_widget_realize(widget) }
  /// Lets GTK forget it.
  public func destroy() { gtk_window_destroy(cast()) }
  /// Whether it has the keyboard.
  public var isActive: Bool { gtk_window_is_active(cast()) != 0 }
  /// Whether the display was asked to show it alone; the application ends with its last window.
  public func setApplication(_ application: Application) { gtk_window_set_application(cast(), application.cast()) }
  /// The widget of a window that has the keyboard focus, given its root widget.
  public static func focus(of root: UnsafeMutablePointer<GtkWidget>) -> Widget? {
    gtk_root_get_focus(OpaquePointer(root)).map { Widget(retaining: UnsafeMutableRawPointer($0)) }
  }
  /// Takes the keyboard focus from every widget in it.
  public func clearFocus() { gtk_window_set_focus(cast(), nil) }
  /// Runs `body` when it has got or lost the keyboard.
  public func onActiveChanged(_ body: @escaping @MainActor () -> Void) { on("notify::is-active", body) }
  /// Runs `body` when the desktop asks it to close; it stays.
  public func onCloseRequest(_ body: @escaping @MainActor () -> Void) {
    answer("close-request") {
      body(); return true
    }
  }
  /// Runs `body` after each frame that was painted, until it answers false.
  public func afterPaint(_ body: @escaping @MainActor () -> Bool) {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    let clockObject = Object(retaining: UnsafeMutableRawPointer(clock))
    var connection: SignalConnection?
    connection = clockObject.on("after-paint", after: true) {
      if !body() {
        connection?.disconnect()
        connection = nil
      }
    }
  }
  /// Keeps the token of the call that shows it, so that the desktop lets it have the keyboard.
  public func setStartupID(_ id: String) { gtk_window_set_startup_id(cast(), id) }
}
