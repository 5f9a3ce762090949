internal import GLibKit
internal import Gtk
internal import Windowing

/// One session of the RemoteDesktop portal (`org.freedesktop.portal.RemoteDesktop`), for one combination of keys.
///
/// It asks for a keyboard that outlives the session; where people have said yes once, the token that the portal gave
/// spares them the question.
final class RemoteDesktopCall {
  private let bus: SessionBus
  private let token: RestoreToken
  private var session: PortalSession?
  private var done: ((PortalFailure?) -> Void)?
  /// Since when a person may have been asked, by the monotonic clock.
  private var begin: Int64?

  /// Milliseconds after which mutter counts a modifier that was pressed, or let go: of keys that follow at once, one of
  /// three is a plain Insert (mutter 43, busy).
  private static let pause = 50
  /// Milliseconds that only a person takes to answer; then, those until the question has left the screen.
  private static let question = (takes: 200, leaves: 500)

  init(_ bus: SessionBus, token: RestoreToken = RestoreToken()) {
    self.bus = bus
    self.token = token
  }

  /// Strikes the keys, or says why not.
  func strike(_ keys: PasteKey, _ done: @escaping (PortalFailure?) -> Void) {
    self.done = done
    let session = PortalSession(bus, "org.freedesktop.portal.RemoteDesktop") { [weak self] in self?.end($0) }
    self.session = session
    session.create(as: "emoji_popup_\(MainLoop.now)") { [weak self] in self?.selectDevices(keys) }
  }

  /// Takes back a question that people have not answered.
  func askNoLonger() { if wasAsked { end(.slow) } }

  private var wasAsked: Bool { begin.map { MainLoop.now - $0 > Self.question.takes * 1000 } ?? false }

  private func selectDevices(_ keys: PasteKey) {
    // A keyboard, until people take the permission back.
    var options = ["types": "<uint32 1>", "persist_mode": "<uint32 2>"]
    if let kept = token.read() { options["restore_token"] = "<\(BusText.text(kept))>" }
    session?.request("SelectDevices", [], options, within: PortalSession.patience.portal) { [weak self] _ in
      self?.begin = MainLoop.now
      self?.session?.request("Start", ["''"], [:], within: PortalSession.patience.person) { [weak self] in
        self?.started($0, keys)
      }
    }
  }

  private func started(_ results: [String: BusValue], _ keys: PasteKey) {
    let pause = wasAsked ? Self.question.leaves : 0
    begin = nil
    // A token is good for one session.
    token.write(results["restore_token"]?.text)
    guard ((results["devices"]?.number ?? 0) & 1) != 0 else { return end(.refused) }
    let (key, modifiers) = keys.keys
    let presses = modifiers.map { ($0, 1) } + [(key, 1), (key, 0)] + modifiers.reversed().map { ($0, 0) }
    // Who asked has the keyboard for a moment yet.
    MainLoop.after(milliseconds: pause) { [weak self] in self?.press(presses[...]) }
  }

  private func press(_ presses: ArraySlice<(KeySymbol, Int)>) {
    guard let (key, state) = presses.first else { return end(nil) }
    session?.call(
      "NotifyKeyboardKeysym", ["@a{sv} {}", "int32 \(key.rawValue)", "uint32 \(state)"],
      within: PortalSession.patience.portal
    ) { [weak self] answer in
      switch answer {
      case .success:
        MainLoop.after(milliseconds: Self.pause) { [weak self] in self?.press(presses.dropFirst()) }
      case .failure: self?.end(.gone)
      }
    }
  }

  private func end(_ failure: PortalFailure?) {
    guard let done else { return }
    self.done = nil
    session?.close()
    session = nil
    done(failure)
  }
}
