import GLibKit
import Gtk
import Testing

@testable import EmojiPopup

/// Not that of Swift Testing.
private typealias ExitStatus = GLibKit.ExitStatus

/// Somebody who notes what it is answered.
private final class Listener: Caller {
  private(set) var statuses: [ExitStatus] = []
  func environment(_ name: String) -> String? { nil }
  func whenGone(_ body: @escaping @MainActor () -> Void) {}
  func write(out text: String) {}
  func write(error text: String) {}
  func finish(_ status: ExitStatus) { statuses.append(status) }
}

@MainActor
@Suite("Calls that wait", .serialized)
struct PendingCallsTests {
  private let pending = PendingCalls()
  private let listener = Listener()
  private var call: Waiting { Waiting(caller: listener, activationToken: nil) }

  @Test("One that hesitates is done in time, and answered by whoever does it")
  func hesitation() {
    var done = 0
    pending.hesitate(call, milliseconds: 1) { _ in done += 1 }
    #expect(!pending.isEmpty && !pending.hasNext)
    while done == 0 { MainLoop.iterate(blocking: true) }
    #expect(pending.isEmpty)
    pending.answerAll(.nothing)
    #expect(listener.statuses == [])
  }

  @Test("One that is superseded is answered at once and never done")
  func superseded() {
    var done: [String] = []
    pending.hesitate(call, milliseconds: 1) { _ in done.append("first") }
    pending.hesitate(Waiting(activationToken: nil), milliseconds: 5) { _ in done.append("second") }
    #expect(listener.statuses == [.done])
    while done.isEmpty { MainLoop.iterate(blocking: true) }
    #expect(done == ["second"])
    pending.hesitate(call, milliseconds: 1) { _ in done.append("third") }
    pending.supersede()
    #expect(listener.statuses == [.done, .done] && pending.isEmpty)
  }

  @Test("Whoever waits is answered when nothing will come of it", arguments: [GLibKit.ExitStatus.nothing, .elsewhere])
  func end(status: GLibKit.ExitStatus) {
    let other = Listener()
    pending.append(Waiting(caller: other, activationToken: nil))
    pending.hesitate(call, milliseconds: 1) { _ in Issue.record("it was done nevertheless") }
    pending.answerAll(status)
    #expect(listener.statuses == [status] && other.statuses == [status] && pending.isEmpty)
    var isLater = false
    MainLoop.after(milliseconds: 5) { isLater = true }
    while !isLater { MainLoop.iterate(blocking: true) }
  }

  @Test("They come in their order, but for those who have gone")
  func order() {
    let (first, gone, last) = (Listener(), Listener(), Listener())
    for caller in [first, gone, last] { pending.append(Waiting(caller: caller, activationToken: nil)) }
    #expect(pending.hasNext && pending.hasPlain)
    pending.forget(gone)
    #expect(pending.takeNext()?.caller === first)
    #expect(pending.takeNext()?.caller === last)
    #expect(pending.takeNext() == nil && pending.isEmpty)
  }
}
