internal import GLibKit
internal import Gtk

/// Finds out where the pointer is over a window that covers the screen.
///
/// Desktops animate how a window opens, and until then, or for good, tell it a wrong place or none (mutter 43: up to 120
/// pixels off). Popovers are not animated: there one that is as large as the window is asked, and shows nothing.
final class PointerProbe {
  typealias Place = (x: Double, y: Double)

  /// How many microseconds the desktop may take to say where the pointer is, once it shows what it is asked over; mostly it
  /// has said so before. No answer comes where the pointer is over something of the desktop's own, such as GNOME's bar.
  private static let patience: Int64 = 250_000
  /// How many it may take to show that: a desktop that is busy takes its time.
  private static let patienceToShow: Int64 = 1_500_000

  private let popover: Popover
  private let cover = Box(vertical: true)
  private var covered: (width: Int, height: Int) = (0, 0)
  private var answer: ((Place?) -> Void)?
  private var nextLook: MainLoop.Task?
  private var end: Int64 = 0

  /// - Parameter ground: fills the window.
  init(over ground: Widget) {
    popover = Popover(child: cover, of: ground)
    popover.setClass("emoji-probe")
    popover.onShown { [weak self] in self?.isShown() }
  }

  /// Answers once with the place in logical pixels of a window of that size, or with nil, by way of the popover.
  ///
  /// Called again while it looks, it covers another size.
  func askPopover(covering size: (width: Int, height: Int), _ answer: @escaping (Place?) -> Void) {
    let isNew = self.answer == nil
    if isNew || size != covered { show(size) }
    guard isNew else { return }
    look(answer) { [popover] in
      guard let place = Pointer.place(over: popover) else { return nil }
      let offset = popover.position
      return (place.x + Double(offset.x), place.y + Double(offset.y))
    }
  }

  /// Answers once with the place in logical pixels of a window, or with nil, believing what is told to the window.
  func askWindow(_ window: Window, _ answer: @escaping (Place?) -> Void) {
    guard self.answer == nil else { return }
    look(answer) { [weak window] in window.flatMap { Pointer.place(over: $0) } }
    isShown()
  }

  /// Takes the popover away; no answer comes any more.
  func stop() {
    answer = nil
    nextLook?.cancel()
    nextLook = nil
    popover.popDown()
  }

  private func show(_ size: (width: Int, height: Int)) {
    covered = size
    popover.popDown()
    // One that is given less than its least size is closed (GTK 4.18).
    cover.setSizeRequest(width: size.width, height: size.height - 1)
    popover.popUp(x: 0, y: 0)
  }

  private func isShown() {
    Trace.mark("probing")
    end = min(end, MainLoop.now + Self.patience)
  }

  private func look(_ answer: @escaping (Place?) -> Void, _ place: @escaping () -> Place?) {
    self.answer = answer
    end = MainLoop.now + Self.patienceToShow
    lookOnce(place)
  }

  /// Looks each millisecond: no signal tells of a pointer that rests.
  private func lookOnce(_ place: @escaping () -> Place?) {
    nextLook = nil
    guard let answer else { return }
    let found = place()
    if found == nil, MainLoop.now < end {
      nextLook = MainLoop.after(milliseconds: 1) { [weak self] in self?.lookOnce(place) }
    } else {
      self.answer = nil
      answer(found)
    }
  }
}
