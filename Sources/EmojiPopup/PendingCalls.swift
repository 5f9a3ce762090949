internal import GLibKit
internal import Gtk

/// The calls that are not done yet: those that come after the panel that is open, and the one of which it is not known
/// whether its key repeats. Whatever becomes of a call, its caller is answered.
final class PendingCalls {
  private var queue: [Waiting] = []
  private var hesitating: (call: Waiting, end: MainLoop.Task)?

  /// Whether there are none.
  var isEmpty: Bool { queue.isEmpty && hesitating == nil }
  /// Whether somebody is next.
  var hasNext: Bool { !queue.isEmpty }
  /// Whether a plain call comes after the panel that is open.
  var hasPlain: Bool { queue.contains { !$0.request.waits } }

  /// Adds a call that comes after those that are there.
  func append(_ call: Waiting) { queue.append(call) }

  /// Takes the call that comes next.
  func takeNext() -> Waiting? { queue.isEmpty ? nil : queue.removeFirst() }

  /// Does `body` with a call after some milliseconds, unless it is superseded until then.
  func hesitate(_ call: Waiting, milliseconds: Int, _ body: @escaping @MainActor (Waiting) -> Void) {
    supersede()
    let end = MainLoop.after(milliseconds: milliseconds) { [weak self] in
      self?.hesitating = nil
      body(call)
    }
    hesitating = (call, end)
  }

  /// Another call has come, so that the one that hesitates was a key that repeats: nobody's wish, and done with.
  func supersede() { endHesitation(.done) }

  /// Answers all and forgets them.
  func answerAll(_ status: ExitStatus) {
    endHesitation(status)
    for call in queue { call.caller.finish(status) }
    queue = []
  }

  /// Forgets the calls of somebody who has gone.
  func forget(_ caller: (any Caller)?) { queue.removeAll { $0.caller === caller } }

  private func endHesitation(_ status: ExitStatus) {
    hesitating?.end.cancel()
    hesitating?.call.caller.finish(status)
    hesitating = nil
  }
}
