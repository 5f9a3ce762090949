internal import GLibKit
internal import Gtk

/// Finds out where the pointer is over a window that covers the screen.
///
/// Desktops animate how a window opens, and until then, or for good, tell it a wrong place or none (mutter 43: up to 120
/// pixels off). Popovers are not animated: there one that is as large as the window is asked, and shows nothing.
final class PointerProbe {
  typealias Place = (x: Double, y: Double)

  private let popover: Popover
  private let cover = Box(vertical: true)
  private var covered: (width: Int, height: Int) = (0, 0)
  private let search = PointerSearch<Place>()

  /// - Parameter ground: fills the window.
  init(over ground: Widget) {
    popover = Popover(child: cover, of: ground)
    popover.setClass("emoji-probe")
    popover.onShown { [search] in search.isShown() }
  }

  /// Answers once with the place in logical pixels of a window of that size, or with nil, by way of the popover.
  ///
  /// Called again while it looks, it covers another size.
  func askPopover(covering size: (width: Int, height: Int), _ answer: @escaping (Place?) -> Void) {
    let isNew = !search.isRunning
    if isNew || size != covered { show(size) }
    guard isNew else { return }
    let look = { [popover] () -> Place? in
      guard let place = Pointer.place(over: popover) else { return nil }
      let offset = popover.position
      return (place.x + Double(offset.x), place.y + Double(offset.y))
    }
    search.begin(look, answer)
  }

  /// Answers once with the place in logical pixels of a window, or with nil, believing what is told to the window.
  func askWindow(_ window: Window, _ answer: @escaping (Place?) -> Void) {
    guard !search.isRunning else { return }
    search.begin({ [weak window] in window.flatMap { Pointer.place(over: $0) } }, answer)
    search.isShown()
  }

  /// Takes the popover away; no answer comes any more.
  func stop() {
    search.stop()
    popover.popDown()
  }

  private func show(_ size: (width: Int, height: Int)) {
    covered = size
    popover.popDown()
    // One that is given less than its least size is closed (GTK 4.18).
    cover.setSizeRequest(width: size.width, height: size.height - 1)
    popover.popUp(x: 0, y: 0)
  }
}
