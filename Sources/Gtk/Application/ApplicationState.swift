internal import CAdwaita

/// A text that an application shows to others on the bus, by the name of an action (`org.gtk.Actions`).
public final class ApplicationState: Object {
  /// - Parameter onRefresh: runs when another process asks for the text to be made anew.
  public init(_ name: String, in application: Application, onRefresh: @escaping @MainActor () -> Void) {
    super.init(
      adopting: UnsafeMutableRawPointer(g_simple_action_new_stateful(name, nil, g_variant_new_string(""))))
    on("activate", onRefresh)
    g_action_map_add_action(application.opaque, opaque)
  }

  /// What it says now.
  public func say(_ text: String) { g_simple_action_set_state(opaque, g_variant_new_string(text)) }
}
