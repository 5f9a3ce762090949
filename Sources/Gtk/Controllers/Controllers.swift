public import CAdwaita

/// What turns a widget's events into something to do.
open class Controller: Object {
  /// When a controller sees an event, compared with the widget that the event is for.
  public enum Phase: UInt32 {
    case none = 0, capture, bubble, target
  }

  /// When it sees events; bubble where nothing else is said.
  public var phase: Phase {
    get { Phase(rawValue: gtk_event_controller_get_propagation_phase(opaque).rawValue) ?? .none }
    set { gtk_event_controller_set_propagation_phase(opaque, GtkPropagationPhase(rawValue: newValue.rawValue)) }
  }
}

/// Modifier keys that were held.
public struct Modifiers: OptionSet, Sendable {
  /// Bits of `GdkModifierType`.
  public let rawValue: UInt32
  /// Modifiers as GDK has them, others included.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Either of the two.
  public static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
  /// Either of the two.
  public static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
  /// Alt, and not Alt Gr, which writes.
  public static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)
  /// The key with a logo; Meta too, which desktops treat alike.
  public static let `super` = Modifiers(rawValue: GDK_SUPER_MASK.rawValue | GDK_META_MASK.rawValue)
}

/// Sees keys.
public final class KeyController: Controller {
  /// A new one; `phase` says whether before (`capture`) or after the focused widget.
  public init(phase: Phase = .bubble) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
    self.phase = phase
  }
  /// Runs `body` at each key; true ends the event.
  public func onPressed(_ body: @escaping @MainActor (KeyPress) -> Bool) {
    let controller = opaque
    answer("key-pressed") { (symbol: UInt32, _: UInt32, state: UInt32) in
      body(KeyPress(symbol: symbol, modifiers: Modifiers(rawValue: state), controller: controller))
    }
  }
}

/// A key that was pressed, while it is being handled.
@MainActor
public struct KeyPress {
  /// GDK's key symbol.
  public let symbol: UInt32
  /// What was held.
  public let modifiers: Modifiers
  fileprivate let controller: OpaquePointer

  /// Gives the event to another widget, input methods included.
  @discardableResult
  public func forward(to widget: Widget) -> Bool { gtk_event_controller_key_forward(controller, widget.widget) != 0 }
}

/// Sees clicks.
public final class ClickGesture: Controller {
  /// For a mouse button: 1 first, 3 second, 0 any.
  public init(button: Int = 1, phase: Phase = .bubble) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_gesture_click_new()))
    gtk_gesture_single_set_button(opaque, guint(button))
    self.phase = phase
  }
  /// Runs `body` when the button goes down.
  public func onPressed(_ body: @escaping @MainActor (Click) -> Void) {
    let gesture = opaque
    on("pressed") { (_: Int32, x: Double, y: Double) in body(Click(x: x, y: y, gesture: gesture)) }
  }
}

/// A click, while it is being handled.
@MainActor
public struct Click {
  /// From the left edge of the widget, in logical pixels.
  public let x: Double
  /// From its top edge.
  public let y: Double
  fileprivate let gesture: OpaquePointer

  /// What was held.
  public var modifiers: Modifiers {
    Modifiers(rawValue: gtk_event_controller_get_current_event_state(gesture).rawValue)
  }
  /// Keeps the click from other gestures.
  public func claim() { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
}

/// Sees long presses, of the first mouse button and of a finger.
public final class LongPressGesture: Controller {
  /// A press is long after `gtk-long-press-time`, 500 ms where the desktop says nothing else.
  public init(phase: Phase = .bubble) {
    super.init(adopting: UnsafeMutableRawPointer(gtk_gesture_long_press_new()))
    self.phase = phase
  }
  /// Runs `body` with the place in logical pixels of the widget; true keeps the press from other gestures.
  public func onPressed(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Bool) {
    let gesture = opaque
    on("pressed") { (x: Double, y: Double) in
      if body(x, y) { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
    }
  }
}

/// Sees where the pointer is.
public final class MotionController: Controller {
  /// Sees the pointer of a mouse, and of a finger that drags.
  public init() { super.init(adopting: UnsafeMutableRawPointer(gtk_event_controller_motion_new())) }
  /// Runs `body` with the place in logical pixels of the widget, at entering too, when the pointer has moved: not when
  /// the widget has moved below it, which GTK tells as motion.
  public func onMotion(_ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) {
    let controller = opaque
    let moved: @MainActor (Double, Double) -> Void = { x, y in
      guard let event = gtk_event_controller_get_current_event(controller) else { return }
      var place = Place(surface: gdk_event_get_surface(event), x: 0, y: 0)
      gdk_event_get_position(event, &place.x, &place.y)
      guard place != Self.lastPlace else { return }
      Self.lastPlace = place
      body(x, y)
    }
    on("enter", moved)
    on("motion", moved)
  }

  private struct Place: Equatable {
    let surface: OpaquePointer?
    var x: Double
    var y: Double
  }
  /// Where the pointer was last; there is but one.
  private static var lastPlace: Place?

  /// Runs `body` when the pointer has gone.
  public func onLeave(_ body: @escaping @MainActor () -> Void) { on("leave", body) }
}

/// Sees the wheel and two fingers on a touchpad, before the scrolled window does.
public final class WheelController: Controller {
  /// A new one, which consumes nothing.
  public init() {
    super.init(adopting: UnsafeMutableRawPointer(gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)))
    phase = .capture
  }
  /// Runs `body` at each step.
  public func onScrolled(_ body: @escaping @MainActor () -> Void) {
    answer("scroll") {
      body(); return false
    }
  }
}
