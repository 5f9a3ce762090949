/// What a call does, depending on what the panel is doing.
///
/// | a call while the panel is | closed | opening (< 250 ms) | open |
/// | --- | --- | --- | --- |
/// | plain | opens | ignored | closes |
/// | with `--print`, `--insert` | opens | queued | queued |
///
/// A key that is held repeats: after some 300 to 700 ms, and then every 20 to 100. Such calls are no wish of anybody's.
/// One that follows a plain call within 250 ms is ignored; one that follows it within a second may be the first to
/// repeat, and waits for whether another one comes. Neither counts after the panel was closed by anything but a call.
///
/// A plain call within 300 ms of a close by focus loss counts as that close: on X11 a shortcut that is held takes the
/// focus away before it calls. Times are microseconds of the monotonic clock.
nonisolated struct CallTable: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    case closed
    /// Asked to be shown, and not yet to be seen.
    case appearing(since: Int64)
    case open(since: Int64)
  }
  enum Answer: Equatable, Sendable {
    case open, ignore, close, queue
    /// To be asked again after `hesitation`, if no other plain call has come.
    case hesitate
  }

  private(set) var phase = Phase.closed
  private var lostFocusAt: Int64?
  private var calledAt: Int64?

  /// How long the panel counts as opening once it can be seen, and how far apart two presses of a key are at least.
  static let opening: Int64 = 250_000
  /// When a key that is held has begun to repeat.
  static let repeating: Int64 = 1_000_000
  /// Milliseconds within which a key that repeats does so once more.
  static let hesitation = 150
  /// How long a machine that has much to do may take until it can be seen.
  static let patience: Int64 = 3_000_000
  /// How long a loss of focus counts as the close that a plain call asks for.
  static let grace: Int64 = 300_000

  /// Whether the panel is opening or open.
  var isOpen: Bool { phase != .closed }

  /// What a call does.
  ///
  /// - Parameters:
  ///   - waits: whether its caller waits for a pick.
  ///   - hesitated: whether it was waited for another call, and none came.
  mutating func answer(waits: Bool, hesitated: Bool = false, now: Int64) -> Answer {
    if waits { return isOpen ? .queue : .open }
    if !hesitated, let gap = calledAt.map({ now - $0 }) {
      calledAt = now
      if gap < Self.opening { return .ignore }
      if gap < Self.repeating { return isOpening(now) || closedByIt(now) ? .ignore : .hesitate }
    }
    calledAt = now
    if isOpening(now) || closedByIt(now) { return .ignore }
    return isOpen ? .close : .open
  }

  private func isOpening(_ now: Int64) -> Bool {
    switch phase {
    case .closed: false
    case .appearing(let since): now - since < Self.patience
    case .open(let since): now - since < Self.opening
    }
  }

  private func closedByIt(_ now: Int64) -> Bool { lostFocusAt.map { now - $0 < Self.grace } ?? false }

  /// The panel is being shown.
  mutating func opened(now: Int64) {
    phase = .appearing(since: now)
    lostFocusAt = nil
  }

  /// The panel can be seen.
  mutating func painted(now: Int64) {
    if case .appearing = phase { phase = .open(since: now) }
  }

  /// The panel was hidden.
  ///
  /// - Parameters:
  ///   - byFocusLoss: because something else got the keyboard.
  ///   - byCall: because of a call, whose key may go on repeating.
  mutating func closed(byFocusLoss: Bool, byCall: Bool = false, now: Int64) {
    phase = .closed
    lostFocusAt = byFocusLoss ? now : nil
    if !byCall { calledAt = nil }
  }
}
