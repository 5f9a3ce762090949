internal import CAdwaita

/// The display that everything is shown on.
@MainActor
public enum Display {
  /// Starts GTK and libadwaita; false where there is no display.
  ///
  /// - Parameter program: by which desktops know the windows: the desktop file's name without its ending.
  public static func open(program: String? = nil) -> Bool {
    if let program { g_set_prgname(program) }
    // The locale was chosen before; GTK would say on standard error when the system does not have it.
    gtk_disable_setlocale()
    guard gtk_init_check() != 0 else { return false }
    adw_init()
    return true
  }

  /// The `GdkDisplay`, for calls that this overlay does not have.
  public static var pointer: UnsafeMutableRawPointer? { gdk_display_get_default().map { UnsafeMutableRawPointer($0) } }

  /// The versions of GTK and libadwaita that are loaded: `4.8.3`.
  public nonisolated static var versions: (gtk: String, adwaita: String) {
    (
      "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())",
      "\(adw_get_major_version()).\(adw_get_minor_version()).\(adw_get_micro_version())"
    )
  }

  /// Whether the GTK that is loaded has at least this version.
  public nonisolated static func isAtLeast(_ major: UInt32, _ minor: UInt32) -> Bool {
    gtk_check_version(major, minor, 0) == nil
  }

  /// Whether something composes the windows, so that a translucent one shows what is behind it.
  public static var isComposited: Bool {
    guard let display = gdk_display_get_default() else { return false }
    return gdk_display_is_composited(display) != 0 && gdk_display_is_rgba(display) != 0
  }

  /// Runs `body` when a compositor comes or goes.
  public static func onCompositedChanged(_ body: @escaping @MainActor () -> Void) {
    guard let display = gdk_display_get_default() else { return }
    Object(retaining: UnsafeMutableRawPointer(display)).on("notify::composited", body)
  }

  /// What kind of display it is: `GdkX11Display`, `GdkWaylandDisplay`.
  public static var kind: String {
    gdk_display_get_default().flatMap { g_type_name(gtk_shim_object_type(UnsafeMutableRawPointer($0))) }
      .map { String(cString: $0) } ?? ""
  }

  /// Waits until the display has done what it was asked.
  public static func sync() { gdk_display_get_default().map { gdk_display_sync($0) } }

  /// Adds rules to every window's style sheet.
  public static func addStyle(_ css: String) -> StyleSheet? {
    guard let display = gdk_display_get_default() else { return nil }
    let sheet = StyleSheet()
    sheet.load(css)
    gtk_style_context_add_provider_for_display(display, sheet.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    return sheet
  }
}

/// Rules that can be exchanged.
public final class StyleSheet: Object {
  /// Without rules.
  public init() { super.init(adopting: UnsafeMutableRawPointer(gtk_css_provider_new())) }
  /// Takes other rules.
  public func load(_ css: String) { gtk_css_provider_load_from_data(cast(), css, -1) }
}

/// Light or dark, and high contrast, as the desktop says.
public final class Appearance: Object {
  /// What libadwaita found.
  public static var current: Appearance {
    Appearance(retaining: UnsafeMutableRawPointer(adw_style_manager_get_default()))
  }
  /// Whether the desktop asks for high contrast.
  public var isHighContrast: Bool { adw_style_manager_get_high_contrast(opaque) != 0 }
  /// Runs `body` when one of them has changed.
  public func onChanged(_ body: @escaping @MainActor () -> Void) {
    on("notify::dark", body)
    on("notify::high-contrast", body)
  }
}
