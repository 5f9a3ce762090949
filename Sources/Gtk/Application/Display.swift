internal import CAdwaita
internal import GLibKit

/// The display that everything is shown on.
@MainActor
public enum Display {
  /// Starts GTK and libadwaita; false where there is no display.
  ///
  /// - Parameters:
  ///   - program: by which desktops know the windows: the desktop file's name without its ending.
  ///   - loadsTheme: whether GTK's or libadwaita's style sheets are read, which takes some 30 ms; without them widgets
  ///     have no look but what `addStyle` gives them. A theme named in `GTK_THEME` is read in any case.
  public static func open(program: String? = nil, loadsTheme: Bool = true) -> Bool {
    open(program: program, loadsTheme: loadsTheme, while: {}).isOpen
  }

  /// Starts GTK and libadwaita while another thread does `work`, which must not change the environment.
  public static func open<Outcome: Sendable>(
    program: String?, loadsTheme: Bool, while work: @escaping @Sendable () -> Outcome
  ) -> (isOpen: Bool, outcome: Outcome) {
    if let program { g_set_prgname(program) }
    // The locale was chosen before; GTK would say on standard error when the system does not have it.
    gtk_disable_setlocale()
    guard !loadsTheme, g_getenv(themeVariable) == nil else {
      let work = BackgroundWork(work)
      return (start(), work.wait())
    }
    // Both read it once, at the start: GTK which theme to load, libadwaita whether to load its own.
    g_setenv(themeVariable, emptyTheme, 1)
    defer { g_unsetenv(themeVariable) }
    let work = BackgroundWork(work)
    let isOpen = start {
      // From now on the desktop's theme is none of ours.
      gtk_settings_get_default().map { gtk_shim_set_string(UnsafeMutableRawPointer($0), "gtk-theme-name", emptyTheme) }
    }
    return (isOpen, work.wait())
  }

  private static func start(_ afterGtk: () -> Void = {}) -> Bool {
    guard gtk_init_check() != 0 else { return false }
    afterGtk()
    adw_init()
    return true
  }

  private static let themeVariable = "GTK_THEME"
  /// A theme without rules that is built into GTK.
  private static let emptyTheme = "Empty"

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

  /// How many monitors there are now.
  public static var monitorCount: Int {
    gdk_display_get_default().map { Int(g_list_model_get_n_items(gdk_display_get_monitors($0))) } ?? 0
  }

  /// Runs `body` when a monitor comes or goes.
  public static func onMonitorsChanged(_ body: @escaping @MainActor () -> Void) {
    guard let monitors = gdk_display_get_default().flatMap({ gdk_display_get_monitors($0) }) else { return }
    Object(retaining: UnsafeMutableRawPointer(monitors)).on("items-changed", body)
  }

  /// Waits until the display has done what it was asked.
  public static func sync() { gdk_display_get_default().map { gdk_display_sync($0) } }

  /// Which style sheets yield to which: those of a theme stand between.
  public enum StylePriority {
    case fallback, application
  }

  /// Adds rules to every window's style sheet.
  public static func addStyle(_ css: String, at priority: StylePriority = .application) -> StyleSheet? {
    guard let display = gdk_display_get_default() else { return nil }
    let sheet = StyleSheet()
    sheet.load(css)
    let value =
      priority == .fallback ? GTK_STYLE_PROVIDER_PRIORITY_FALLBACK : GTK_STYLE_PROVIDER_PRIORITY_APPLICATION
    gtk_style_context_add_provider_for_display(display, sheet.opaque, guint(value))
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
  /// Whether the desktop asks for light text on a dark ground.
  public var isDark: Bool { adw_style_manager_get_dark(opaque) != 0 }
  /// The desktop's accent colour as CSS writes it; nil before libadwaita 1.6, which knows of none.
  public var accent: String? {
    guard hasAccent else { return nil }
    var value = GValue()
    g_value_init(&value, gdk_rgba_get_type())
    defer { g_value_unset(&value) }
    g_object_get_property(cast(), Self.accentProperty, &value)
    guard let color = g_value_get_boxed(&value)?.assumingMemoryBound(to: GdkRGBA.self),
      let text = gdk_rgba_to_string(color)
    else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
  private static let accentProperty = "accent-color-rgba"
  private var hasAccent: Bool { gtk_shim_has_property(pointer, Self.accentProperty) != 0 }
  /// Whether the desktop asks for high contrast.
  public var isHighContrast: Bool { adw_style_manager_get_high_contrast(opaque) != 0 }
  /// Runs `body` when one of them has changed.
  public func onChanged(_ body: @escaping @MainActor () -> Void) {
    on("notify::dark", body)
    on("notify::high-contrast", body)
    if hasAccent { on("notify::\(Self.accentProperty)", body) }
  }
}
