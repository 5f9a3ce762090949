internal import Gtk

/// Asks again and again, each millisecond, for as long as the display server may take to tell.
///
/// Looks are counted, not time: on a machine that is so busy that nobody gets to run, time says nothing.
final class PointerSearch<Found> {
  /// How often the desktop may be asked in vain where the pointer is, once it shows what it is asked over; mostly it has
  /// said so before. No answer comes where the pointer is over something of the desktop's own, such as GNOME's bar.
  private static var patience: Int { 250 }
  /// How often until it shows that: a desktop that is busy takes its time.
  private static var patienceToShow: Int { 1500 }

  private var answer: ((Found?) -> Void)?
  private var nextLook: MainLoop.Task?
  private var looksLeft = 0

  /// Whether no answer has come yet.
  var isRunning: Bool { answer != nil }

  /// Answers once: with what `look` finds, or with nil when time is up.
  func begin(_ look: @escaping () -> Found?, _ answer: @escaping (Found?) -> Void) {
    self.answer = answer
    looksLeft = Self.patienceToShow
    goOn(look)
  }

  /// The desktop shows what it is asked over.
  func isShown() {
    Trace.mark("probing")
    looksLeft = min(looksLeft, Self.patience)
  }

  /// No answer comes any more.
  func stop() {
    answer = nil
    nextLook?.cancel()
    nextLook = nil
  }

  /// No signal tells of a pointer that rests.
  private func goOn(_ look: @escaping () -> Found?) {
    nextLook = nil
    guard let answer else { return }
    let found = look()
    looksLeft -= 1
    if found == nil, looksLeft > 0 {
      nextLook = MainLoop.after(milliseconds: 1) { [weak self] in self?.goOn(look) }
    } else {
      self.answer = nil
      answer(found)
    }
  }
}
