internal import Gtk

/// Finds out where the pointer is over a window, by a popover that covers it and shows nothing.
///
/// Desktops animate how a window opens, and until then, or for good, tell it a wrong place or none (mutter 43: up to 120
/// pixels off). Popovers are not animated.
final class PointerProbe {
  /// How long the desktop may take: 40 ms are usual, 140 were seen. No answer comes where the pointer is over something of
  /// the desktop's own, such as GNOME's bar.
  static let patience: Int64 = 250_000

  private let popover: Popover
  private let cover = Box(vertical: true)
  private var covered: (width: Int, height: Int) = (0, 0)
  private var answer: (((x: Double, y: Double)?) -> Void)?
  private var end: Int64 = 0

  /// - Parameter ground: fills the window.
  init(over ground: Widget) {
    popover = Popover(child: cover, of: ground)
    popover.setClass("emoji-probe")
  }

  /// Answers once with the place in logical pixels of a window of that size, or with nil. Called again while it looks, it
  /// covers another size.
  func find(in size: (width: Int, height: Int), _ answer: @escaping ((x: Double, y: Double)?) -> Void) {
    let isNew = self.answer == nil
    self.answer = answer
    if isNew || size != covered { show(size) }
    guard isNew else { return }
    end = MainLoop.now + Self.patience
    look()
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
  }

  /// Looks each millisecond: no signal tells of a pointer that rests.
  private func look() {
    guard let answer else { return }
    if let place = Pointer.place(over: popover) {
      let offset = popover.position
      self.answer = nil
      return answer((place.x + Double(offset.x), place.y + Double(offset.y)))
    }
    if MainLoop.now > end {
      self.answer = nil
      return answer(nil)
    }
    MainLoop.after(milliseconds: 1) { [weak self] in self?.look() }
  }
}
