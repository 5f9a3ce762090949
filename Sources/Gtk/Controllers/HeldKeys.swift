internal import CAdwaita

/// Keeps the keys that a window is given before what they are for is there, and lets them come once more when it is, in
/// their order and before any other.
///
/// GTK gives a key to the widget that has the focus; one that is not on the screen yet makes nothing of it.
@MainActor
public final class HeldKeys {
  private var isHolding = false
  private var held: [Event] = []
  /// On their way to the window for the second time.
  private var returning: [Event] = []

  /// A reference to a `GdkEvent`.
  private final class Event {
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) {
      gdk_event_ref(pointer)
      self.pointer = pointer
    }
    deinit { gdk_event_unref(pointer) }
  }

  /// Those of a window and of its popovers.
  public init(of window: Window) {
    let keys = KeyController(phase: .capture)
    // Where a popover's widget has the focus a controller of the window would see none.
    gtk_event_controller_set_propagation_limit(keys.opaque, GTK_LIMIT_NONE)
    let controller = keys.opaque
    keys.onPressed { [weak self] _ in
      guard let self, let event = gtk_event_controller_get_current_event(controller) else { return false }
      return self.isHeld(event)
    }
    window.add(keys)
  }

  /// Keeps what comes from now on; what was kept is forgotten.
  public func hold() {
    forget()
    isHolding = true
  }

  /// Lets what was kept come, and holds nothing any more.
  public func release() {
    isHolding = false
    giveBack()
  }

  /// Forgets what was kept, and holds nothing any more.
  public func forget() {
    isHolding = false
    (held, returning) = ([], [])
  }

  private func isHeld(_ event: OpaquePointer) -> Bool {
    if let first = returning.first, first.pointer == event {
      returning.removeFirst()
      if returning.isEmpty { giveBack() }
      return false
    }
    // Others are in GDK's queue before those that were put back at its end.
    guard isHolding || !returning.isEmpty else { return false }
    held.append(Event(event))
    return true
  }

  private func giveBack() {
    guard !held.isEmpty, let display = gdk_display_get_default() else { return }
    (returning, held) = (held, [])
    for event in returning { gdk_display_put_event(display, event.pointer) }
    // Events come before what waits for idleness: whatever has not come by then was for nobody.
    MainLoop.whenIdle { [weak self] in
      guard let self else { return false }
      self.returning = []
      if !self.isHolding { self.giveBack() }
      return false
    }
  }
}
