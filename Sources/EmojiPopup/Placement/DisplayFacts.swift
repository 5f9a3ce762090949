internal import GLibKit
internal import Gtk
internal import Windowing

/// What a display says of itself before anything is shown on it; by that placements know whether they are possible.
nonisolated struct DisplayFacts: Equatable, Sendable {
  enum Server: Equatable, Sendable {
    case x11, wayland, other
  }

  var server: Server
  /// Those of `Interface` that the Wayland compositor offers.
  var interfaces: Set<Interface> = []

  var layerShell = Layers.notOffered
  /// Where sway listens, if it does.
  var swaySocket: String?

  /// What is known of layers.
  enum Layers: Equatable, Sendable {
    /// The compositor has them, the program cannot ask for them.
    case notLoaded
    /// The compositor has none.
    case notOffered
    case offered
  }

  /// A Wayland interface by which a compositor, or what it can do, is known.
  enum Interface: String, CaseIterable, Sendable {
    /// Mutter's own.
    case gtkShell = "gtk_shell1"
    /// KWin's own.
    case plasmaShell = "org_kde_plasma_shell"
  }

  /// Of the display that is open.
  @MainActor static var current: DisplayFacts {
    DisplayFacts(
      server: X11Window.isDisplay ? .x11 : WaylandDisplay.isDisplay ? .wayland : .other,
      interfaces: Set(Interface.allCases.filter { WaylandDisplay.offers($0.rawValue) }),
      layerShell: layers,
      swaySocket: namedSwaySocket.flatMap { SwayConnection(path: $0)?.focusedScreen() == nil ? nil : $0 })
  }

  @MainActor private static var layers: Layers {
    guard WaylandDisplay.offers("zwlr_layer_shell_v1") else { return .notOffered }
    return LayerShell.isOffered ? .offered : .notLoaded
  }

  /// Where the session says that sway listens.
  static var namedSwaySocket: String? { Environment.nonEmpty("SWAYSOCK") }
}
