internal import Gtk

/// Finds out where the pointer is over a window that covers the screen.
///
/// Desktops animate how a window opens, and until then, or for good, tell it a wrong place or none (mutter 43: up to 120
/// pixels off). Popovers are not animated: there one that is as large as the window is asked, and shows nothing.
final class PointerProbe {
  /// How many microseconds the desktop may take to say where the pointer is, once it shows what it is asked over. 20 ms are
  /// usual. No answer comes where the pointer is over something of the desktop's own, such as GNOME's bar.
  private static let patience: Int64 = 200_000
  /// A desktop that is busy gets so many times as long as it took to show that.
  private static let patienceFactor: Int64 = 4
  /// And it may take no longer in all.
  private static let end: Int64 = 1_200_000

  typealias Place = (x: Double, y: Double)

  private let popover: Popover
  private let cover = Box(vertical: true)
  private var covered: (width: Int, height: Int) = (0, 0)
  private var answer: ((Place?) -> Void)?
  private var begin: Int64 = 0
  private var end: Int64 = 0

  /// - Parameter ground: fills the window.
  init(over ground: Widget) {
    popover = Popover(child: cover, of: ground)
    popover.setClass("emoji-probe")
  }

  /// Answers once with the place in logical pixels of a window of that size, or with nil, by way of the popover.
  ///
  /// Called again while it looks, it covers another size.
  func find(in size: (width: Int, height: Int), _ answer: @escaping (Place?) -> Void) {
    if self.answer == nil || size != covered { show(size) }
    find(answer) { [popover] in
      guard let place = Pointer.place(over: popover) else { return nil }
      let offset = popover.position
      return (place.x + Double(offset.x), place.y + Double(offset.y))
    }
  }

  /// Answers once with the place in logical pixels of a window, or with nil, believing what is told to the window.
  func find(over window: Window, _ answer: @escaping (Place?) -> Void) {
    let isNew = self.answer == nil
    find(answer) { [weak window] in window.flatMap { Pointer.place(over: $0) } }
    if isNew { isSeen() }
  }

  /// Takes the popover away; no answer comes any more.
  func stop() {
    answer = nil
    popover.popDown()
  }

  private func show(_ size: (width: Int, height: Int)) {
    covered = size
    popover.popDown()
    // One that is given less than its least size is closed (GTK 4.18).
    cover.setSizeRequest(width: size.width, height: size.height - 1)
    popover.popUp(x: 0, y: 0)
    popover.afterPaint { [weak self] in
      Trace.mark("probing")
      self?.isSeen()
      return false
    }
  }

  /// From now on the desktop can tell.
  private func isSeen() {
    let now = MainLoop.now
    end = min(begin + Self.end, now + max(Self.patience, Self.patienceFactor * (now - begin)))
  }

  private func find(_ answer: @escaping (Place?) -> Void, _ place: @escaping () -> Place?) {
    let isNew = self.answer == nil
    self.answer = answer
    guard isNew else { return }
    begin = MainLoop.now
    end = begin + Self.end
    look(place)
  }

  /// Looks each millisecond: no signal tells of a pointer that rests.
  private func look(_ place: @escaping () -> Place?) {
    guard let answer else { return }
    let found = place()
    if found == nil, MainLoop.now < end {
      MainLoop.after(milliseconds: 1) { [weak self] in self?.look(place) }
    } else {
      self.answer = nil
      answer(found)
    }
  }
}
