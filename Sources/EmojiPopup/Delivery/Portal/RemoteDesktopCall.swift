internal import GLibKit
internal import Gtk
internal import Windowing

/// One session of the RemoteDesktop portal (`org.freedesktop.portal.RemoteDesktop`), for one combination of keys.
///
/// It asks for a keyboard that outlives the session; where people have said yes once, the token that the portal gave
/// spares them the question.
final class RemoteDesktopCall {
  nonisolated static let portal = "org.freedesktop.portal.Desktop"

  private let bus: SessionBus
  private let token: RestoreToken
  private var session: String?
  private var listening: [UInt32] = []
  private var timeout: MainLoop.Task?
  private var done: ((PortalFailure?) -> Void)?
  private var number = 0

  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.RemoteDesktop"
  /// Milliseconds for an answer of the portal's own, and for one of a person's.
  private static let patience = (portal: 3000, person: 60_000)

  init(_ bus: SessionBus, token: RestoreToken = RestoreToken()) {
    self.bus = bus
    self.token = token
  }

  /// Strikes the keys, or says why not.
  func strike(_ keys: PasteKey, _ done: @escaping (PortalFailure?) -> Void) {
    self.done = done
    // A portal that goes answers nothing any more.
    listening.append(
      bus.listen(
        to: "org.freedesktop.DBus.NameOwnerChanged", from: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
        about: Self.portal
      ) { [weak self] change in
        if change.list?.last?.text == "", self?.session != nil { self?.end(.gone) }
      })
    let own = "emoji_popup_\(MainLoop.now)"
    request("CreateSession", "", ["session_handle_token": "<'\(own)'>"], within: Self.patience.portal) { [weak self] in
      guard let session = $0["session_handle"]?.text else { return self?.end(.refused) ?? () }
      self?.session = session
      self?.selectDevices(keys)
    }
  }

  private func selectDevices(_ keys: PasteKey) {
    // A keyboard, until people take the permission back.
    var options = ["types": "<uint32 1>", "persist_mode": "<uint32 2>"]
    if let kept = token.read() { options["restore_token"] = "<\(BusText.text(kept))>" }
    request("SelectDevices", sessionArgument, options, within: Self.patience.portal) { [weak self] _ in
      guard let self else { return }
      self.request("Start", self.sessionArgument + "'', ", [:], within: Self.patience.person) { [weak self] in
        self?.started($0, keys)
      }
    }
  }

  private func started(_ results: [String: BusValue], _ keys: PasteKey) {
    // A token is good for one session.
    token.write(results["restore_token"]?.text)
    guard ((results["devices"]?.number ?? 0) & 1) != 0 else { return end(.refused) }
    let (key, modifiers) = keys.keys
    let presses = modifiers.map { ($0, 1) } + [(key, 1), (key, 0)] + modifiers.reversed().map { ($0, 0) }
    press(presses[...])
  }

  private func press(_ presses: ArraySlice<(KeySymbol, Int)>) {
    guard let (key, state) = presses.first else { return end(nil) }
    let arguments = "(\(sessionArgument)@a{sv} {}, int32 \(key.rawValue), uint32 \(state))"
    bus.call(
      Self.portal, Self.path, "\(Self.interface).NotifyKeyboardKeysym", arguments, within: Self.patience.portal
    ) { [weak self] answer in
      switch answer {
      case .success: self?.press(presses.dropFirst())
      case .failure: self?.end(.gone)
      }
    }
  }

  private var sessionArgument: String { "objectpath '\(session ?? "/")', " }

  /// Calls a method that answers with a signal of its own (`org.freedesktop.portal.Request`).
  private func request(
    _ method: String, _ first: String, _ options: [String: String], within milliseconds: Int,
    _ body: @escaping ([String: BusValue]) -> Void
  ) {
    number += 1
    let handle = "emoji_popup_\(number)"
    let sender = bus.ownName.dropFirst().map { $0 == "." ? "_" : String($0) }.joined()
    let path = "\(Self.path)/request/\(sender)/\(handle)"
    listening.append(
      bus.listen(to: "org.freedesktop.portal.Request.Response", from: Self.portal, at: path) { [weak self] response in
        guard let self, self.done != nil, let parts = response.list, parts.count == 2 else { return }
        guard parts[0].number == 0 else { return self.end(.refused) }
        body(Dictionary(parts[1].entries.map { ($0.key, $0.value) }) { first, _ in first })
      })
    limit(milliseconds)
    let all = options.merging(["handle_token": "<'\(handle)'>"]) { own, _ in own }
    let list = all.map { "'\($0.key)': \($0.value)" }.joined(separator: ", ")
    // A tuple of one has a comma, others must not.
    let arguments = first.isEmpty ? "({\(list)},)" : "(\(first){\(list)})"
    bus.call(
      Self.portal, Self.path, "\(Self.interface).\(method)", arguments, within: milliseconds + 1000
    ) { [weak self] answer in
      if case .failure(let error) = answer { self?.end(.unavailable(error.description)) }
    }
  }

  private func limit(_ milliseconds: Int) {
    timeout?.cancel()
    timeout = MainLoop.after(milliseconds: milliseconds) { [weak self] in
      self?.timeout = nil
      self?.end(.slow)
    }
  }

  private func end(_ failure: PortalFailure?) {
    guard let done else { return }
    self.done = nil
    timeout?.cancel()
    timeout = nil
    listening.forEach(bus.stop)
    listening = []
    if let session { bus.send(Self.portal, session, "org.freedesktop.portal.Session.Close", "()") }
    done(failure)
  }
}

/// Why the portal did not strike the keys.
enum PortalFailure: Equatable {
  /// It knows nothing of remote desktops; in its own words.
  case unavailable(String)
  case refused
  case slow
  case gone

  /// Whether people can do something about it, and should be told; else the next way is tried.
  var isForPeople: Bool {
    if case .unavailable = self { false } else { true }
  }

  /// A part of a sentence in the user's language; of `unavailable` in English, for bug reports.
  var sentence: String {
    switch self {
    case .unavailable(let words): "the portal has no remote desktop: \(words)"
    case .refused: tr("the desktop’s portal does not allow it")
    case .slow: tr("the desktop’s portal does not answer")
    case .gone: tr("the desktop’s portal has ended")
    }
  }
}
