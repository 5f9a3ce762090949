public import CAdwaita

/// A toplevel window.
open class Window: Widget {
  /// A window of the size of its content, not yet shown. GTK keeps it until `destroy`.
  ///
  /// It draws its own decoration, as style sheets say for `window.csd` (or `window.solid-csd`, where nothing composes
  /// the windows), and has no title bar to see: so desktops put none around it, GTK draws the shadow, and clicks in the
  /// shadow go to what is below.
  public init(title: String) {
    super.init(retaining: UnsafeMutableRawPointer(gtk_window_new()))
    let titleBar = Widget(adopting: UnsafeMutableRawPointer(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)))
    titleBar.isVisible = false
    gtk_window_set_titlebar(cast(), titleBar.widget)
    gtk_window_set_title(cast(), title)
    gtk_window_set_resizable(cast(), 0)
  }
  /// A window without any decoration, not yet shown, for what has to cover much and show nothing.
  public init(undecorated title: String) {
    super.init(retaining: UnsafeMutableRawPointer(gtk_window_new()))
    gtk_window_set_decorated(cast(), 0)
    gtk_window_set_title(cast(), title)
  }
  /// How far the content is from the surface's left and top edge, in logical pixels: the room for the shadow. Realized.
  public var shadow: (x: Double, y: Double) {
    var (x, y) = (0.0, 0.0)
    gtk_native_get_surface_transform(opaque, &x, &y)
    return (x, y)
  }
  /// Lets the surface go, so that the next one is made for the display as it is then. Hidden.
  public func unrealize() { gtk_widget_unrealize(widget) }
  /// The one widget in it.
  public func setChild(_ child: Widget) { gtk_window_set_child(cast(), child.widget) }
  /// Gives it all of the work area.
  public func maximize() { gtk_window_maximize(cast()) }
  /// Whether people, and desktops that tile, may give it another size.
  public func setResizable(_ on: Bool) { gtk_window_set_resizable(cast(), on ? 1 : 0) }
  /// Shows it, and asks for the keyboard. On Wayland GTK 4.8 waits meanwhile for the compositor's leave to ask for it: show
  /// it by `isVisible` there, as compositors give a new window the keyboard.
  public func present() { gtk_window_present(cast()) }
  /// What desktops call it.
  public var title: String { gtk_window_get_title(cast()).map { String(cString: $0) } ?? "" }
  /// Leaves none of its widgets with the keyboard.
  public func dropFocus() { gtk_window_set_focus(cast(), nil) }
  /// Makes its surface, which is then not yet shown.
  public func realize() { gtk_widget_realize(widget) }
  /// Lets GTK forget it.
  public func destroy() { gtk_window_destroy(cast()) }
  /// Its `GdkSurface`, once it is realized, for calls that this overlay does not have.
  public var surface: UnsafeMutableRawPointer? { gtk_native_get_surface(opaque).map { UnsafeMutableRawPointer($0) } }
  /// Whether it has the keyboard.
  public var isActive: Bool { gtk_window_is_active(cast()) != 0 }
  /// Whether the desktop says that it has the keyboard, also where it was hidden and shown again, of which GTK 4.8 keeps no
  /// account. Mapped.
  public var isActivated: Bool {
    guard let surface = gtk_native_get_surface(opaque) else { return false }
    return gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_FOCUSED.rawValue != 0
  }
  /// Runs `body` when it has got or lost the keyboard.
  public func onActiveChanged(_ body: @escaping @MainActor () -> Void) { on("notify::is-active", body) }
  /// Runs `body` when the desktop asks it to close; it stays.
  public func onCloseRequest(_ body: @escaping @MainActor () -> Void) {
    answer("close-request") {
      body(); return true
    }
  }
  /// Keeps the token of the call that shows it, so that the desktop lets it have the keyboard.
  public func setStartupID(_ id: String) { gtk_window_set_startup_id(cast(), id) }
}
