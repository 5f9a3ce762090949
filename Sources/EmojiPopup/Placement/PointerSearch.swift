internal import GLibKit
internal import Gtk

/// Asks again and again, for as long as the display server may take to tell.
final class PointerSearch<Found> {
  /// How many microseconds the desktop may take to say where the pointer is, once it shows what it is asked over; mostly it
  /// has said so before. No answer comes where the pointer is over something of the desktop's own, such as GNOME's bar.
  private static var patience: Int64 { 250_000 }
  /// How many it may take to show that: a desktop that is busy takes its time.
  private static var patienceToShow: Int64 { 1_500_000 }

  private var answer: ((Found?) -> Void)?
  private var end: Int64 = 0

  /// Whether no answer has come yet.
  var isRunning: Bool { answer != nil }

  /// Answers once: with what `look` finds, or with nil when time is up.
  func begin(_ look: @escaping () -> Found?, _ answer: @escaping (Found?) -> Void) {
    self.answer = answer
    end = MainLoop.now + Self.patienceToShow
    goOn(look)
  }

  /// The desktop shows what it is asked over.
  func isShown() {
    Trace.mark("probing")
    end = min(end, MainLoop.now + Self.patience)
  }

  /// No answer comes any more.
  func stop() { answer = nil }

  /// Looks each millisecond: no signal tells of a pointer that rests.
  private func goOn(_ look: @escaping () -> Found?) {
    guard let answer else { return }
    let found = look()
    if found == nil, MainLoop.now < end {
      MainLoop.after(milliseconds: 1) { [weak self] in self?.goOn(look) }
    } else {
      self.answer = nil
      answer(found)
    }
  }
}
