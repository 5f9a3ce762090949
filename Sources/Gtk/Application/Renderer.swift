internal import CAdwaita

extension Display {
  /// What draws windows here: `GskCairoRenderer`, `GskGLRenderer`; nil where no display is open.
  ///
  /// Makes a surface that is not shown: for reports, not for the start.
  public static var renderer: String? {
    guard let display = gdk_display_get_default() else { return nil }
    let surface = gdk_surface_new_toplevel(display)
    defer {
      gdk_surface_destroy(surface)
      g_object_unref(UnsafeMutableRawPointer(surface))
    }
    guard let renderer = gsk_renderer_new_for_surface(surface) else { return nil }
    defer {
      gsk_renderer_unrealize(renderer)
      g_object_unref(UnsafeMutableRawPointer(renderer))
    }
    return g_type_name(gtk_shim_object_type(UnsafeMutableRawPointer(renderer))).map { String(cString: $0) }
  }
}
