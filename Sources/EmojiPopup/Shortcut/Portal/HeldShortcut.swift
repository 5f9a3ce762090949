internal import GLibKit
internal import Gtk

/// The portal's shortcut, held by the resident process for as long as its entry says so.
final class HeldShortcut {
  /// Runs when the keys are pressed, with what gives the panel the focus.
  var onPressed: (_ activationToken: String?) -> Void = { _ in }
  /// Runs when it is not held any more.
  var onReleased: () -> Void = {}

  private let surroundings: Surroundings
  private var state: ApplicationState?
  private var grab: ShortcutGrab?
  private var now = HeldShortcutState.nothing
  private var last: (asked: KeyCombination, given: String)?
  private var heldAt: Int64 = 0
  private var mayTryAgain = true
  private var waiting: [(String?) -> Void] = []
  private var return_: UInt32?
  /// Microseconds for which it has to have been held before it is asked for again at once.
  private static let stable: Int64 = 10_000_000

  init(_ application: Application, _ surroundings: Surroundings) {
    self.surroundings = surroundings
    state = ApplicationState(HeldShortcutState.name, in: application) { [weak self] in self?.follow { _ in } }
  }

  /// Whether the process must stay for it.
  var isHeld: Bool { grab != nil }

  /// Holds what the entry says now, or lets go; `done` is told what stands in the way, when it is known.
  func follow(_ done: @escaping (String?) -> Void) {
    guard let entry = (try? PortalEntry.read()) ?? nil, !entry.isSwitchedOff else {
      letGo()
      return done(nil)
    }
    if let grab, grab.keys == entry.keys {
      if case .held = now { done(nil) } else { waiting.append(done) }
      return
    }
    letGo()
    waiting.append(done)
    hold(entry.keys)
  }

  /// Holds it where that was not tried yet, or the portal came too late; people who have said no are not asked again.
  func recover() {
    if grab == nil, mayTryAgain { follow { _ in } }
  }

  /// Lets go of it.
  func letGo() {
    let wasHeld = grab != nil
    grab?.close()
    grab = nil
    expectReturn(false)
    mayTryAgain = true
    say(.nothing)
    answer(tr("the shortcut was removed meanwhile"))
    if wasHeld { onReleased() }
  }

  private func hold(_ keys: KeyCombination) {
    guard let bus = SessionBus() else { return failed(.gone) }
    say(.asked)
    grab = ShortcutGrab(bus, keys) { [weak self] in self?.happened($0) }
  }

  private func happened(_ event: ShortcutGrab.Event) {
    switch event {
    case .held(let keys):
      guard let grab else { return }
      if case .asked = now {
        heldAt = MainLoop.now
        // A desktop that has given it keys before keeps them, whatever the program asks for.
        if let last, last.asked != grab.keys, last.given == keys { grab.configure() }
      }
      last = (grab.keys, keys)
      say(.held(keys: keys))
      answer(nil)
    case .pressed(let token): pressed(token)
    case .failed(let failure): failed(failure)
    }
  }

  private func pressed(_ token: String?) {
    guard !surroundings.suit({ _ in nil }) else { return onPressed(token) }
    // This process is to make room for the next, which a call starts as a person's does.
    let variables = token.map { ["XDG_ACTIVATION_TOKEN": $0] } ?? [:]
    guard let path = BoundCommand.installedPath,
      let call = try? ChildProcess(running: path, arguments: RawArguments([]), environment: variables)
    else { return }
    _ = BackgroundWork { call.wait() }
  }

  private func failed(_ failure: PortalFailure) {
    let wasStable = if case .held = now { MainLoop.now - heldAt > Self.stable } else { false }
    let keys = grab?.keys
    grab = nil
    // A portal that was restarted, as by an upgrade.
    if failure == .gone, wasStable, let keys { return hold(keys) }
    mayTryAgain = failure == .slow || failure == .gone
    say(.failed(failure.sentence))
    answer(failure.sentence)
    expectReturn(failure != .refused)
    onReleased()
  }

  /// Waits for a portal that comes (back), asleep.
  private func expectReturn(_ isExpected: Bool) {
    guard isExpected != (return_ != nil), let bus = SessionBus.ofApplication else { return }
    if let listening = return_ {
      bus.stop(listening)
      return_ = nil
    } else {
      return_ = bus.listen(
        to: "org.freedesktop.DBus.NameOwnerChanged", from: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
        about: DesktopPortal.name
      ) { [weak self] change in
        guard change.list?.last?.text != "" else { return }
        self?.mayTryAgain = true
        self?.expectReturn(false)
        self?.recover()
      }
    }
  }

  private func say(_ state: HeldShortcutState) {
    now = state
    self.state?.say(state.text)
  }

  private func answer(_ trouble: String?) {
    let callers = waiting
    waiting = []
    callers.forEach { $0(trouble) }
  }
}
