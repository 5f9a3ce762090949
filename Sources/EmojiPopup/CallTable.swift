/// What a call does, depending on what the panel is doing.
///
/// | a call while the panel is | closed | opening (< 250 ms) | open |
/// | --- | --- | --- | --- |
/// | plain | opens | ignored | closes |
/// | with `--print`, `--insert` | opens | queued | queued |
///
/// A plain call within 300 ms of a close by focus loss counts as that close: on X11 a shortcut that is held takes the
/// focus away before it calls. Times are microseconds of the monotonic clock.
nonisolated struct CallTable: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    case closed
    case open(since: Int64)
  }
  enum Answer: Equatable, Sendable {
    case open, ignore, close, queue
  }

  private(set) var phase = Phase.closed
  private var lostFocusAt: Int64?

  /// How long the panel counts as opening.
  static let opening: Int64 = 250_000
  /// How long a loss of focus counts as the close that a plain call asks for.
  static let grace: Int64 = 300_000

  /// Whether the panel is opening or open.
  var isOpen: Bool { phase != .closed }

  /// What a call does.
  ///
  /// - Parameter waits: whether its caller waits for a pick.
  func answer(waits: Bool, now: Int64) -> Answer {
    switch phase {
    case .closed:
      if !waits, let lostFocusAt, now - lostFocusAt < Self.grace { return .ignore }
      return .open
    case .open(let since):
      if waits { return .queue }
      return now - since < Self.opening ? .ignore : .close
    }
  }

  /// The panel is being shown.
  mutating func opened(now: Int64) {
    phase = .open(since: now)
    lostFocusAt = nil
  }

  /// The panel was hidden.
  mutating func closed(byFocusLoss: Bool, now: Int64) {
    phase = .closed
    lostFocusAt = byFocusLoss ? now : nil
  }
}
