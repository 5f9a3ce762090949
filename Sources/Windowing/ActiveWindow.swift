internal import CWindowing
internal import Gtk

/// The active window of a Wayland compositor of the wlroots family, which tells what other programs' windows are.
///
/// A connection of its own, because a window is known by it: it is read for as long as this lives, so that nothing piles
/// up there.
@MainActor
public final class ActiveWindow: ProgramFocus {
  /// The interface by which a compositor tells.
  public static let interface = "zwlr_foreign_toplevel_manager_v1"

  private let toplevels: OpaquePointer
  private var isTold = true
  private var reading: MainLoop.Task?
  private var waiting: Waiting?

  private struct Waiting {
    let timeout: MainLoop.Task
    let body: @MainActor (Bool) -> Void
  }

  /// Remembers which window is active now; nil where the compositor does not tell.
  public init?() {
    guard WaylandDisplay.offers(Self.interface), let toplevels = windowing_toplevels_open() else { return nil }
    self.toplevels = toplevels
    reading = MainLoop.whenReadable(windowing_toplevels_descriptor(toplevels)) { [weak self] in self?.read() ?? false }
  }

  isolated deinit {
    reading?.cancel()
    waiting?.timeout.cancel()
    windowing_toplevels_close(toplevels)
  }

  public func noteFocus() -> Bool {
    update()
    windowing_toplevels_note(toplevels)
    return isTold
  }

  public var isFocusThere: Bool {
    update()
    return isTold && windowing_toplevels_is_back(toplevels) != 0
  }

  public func whenFocusIsBack(within milliseconds: Int, _ body: @escaping @MainActor (Bool) -> Void) {
    precondition(waiting == nil, "one wait after the other")
    if isFocusThere || !isTold { return body(isTold) }
    let timeout = MainLoop.after(milliseconds: milliseconds) { [weak self] in self?.end(false) }
    waiting = Waiting(timeout: timeout, body: body)
  }

  private func update() { isTold = isTold && windowing_toplevels_update(toplevels) != 0 }

  private func read() -> Bool {
    if waiting != nil, isFocusThere {
      waiting?.timeout.cancel()
      end(true)
    } else {
      update()
    }
    if !isTold { reading = nil }
    return isTold
  }

  private func end(_ isBack: Bool) {
    let body = waiting?.body
    waiting = nil
    body?(isBack)
  }
}
