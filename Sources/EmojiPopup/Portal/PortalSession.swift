internal import GLibKit
internal import Gtk

/// A session of one of the portal's interfaces, from its first request until it is closed or has failed.
final class PortalSession {
  /// Milliseconds for an answer of the portal's own, and for one of a person's.
  static let patience = (portal: 3000, person: 60_000)

  /// The object that stands for it; nil before it is created.
  private(set) var handle: String?

  private let bus: SessionBus
  private let interface: String
  private var onFailure: ((PortalFailure) -> Void)?
  private var listening: [UInt32] = []
  private var answer: UInt32?
  /// The request that waits for its answer.
  private var pending: String?
  private var timeout: MainLoop.Task?
  /// Of the last request of the process: GNOME's portal keeps those of a session for as long as the process is there, and
  /// refuses another of the same name.
  private static var number = 0

  /// - Parameters:
  ///   - interface: the portal's, such as `org.freedesktop.portal.RemoteDesktop`.
  ///   - onFailure: runs once, and not after `close`; the session is closed by then.
  init(_ bus: SessionBus, _ interface: String, onFailure: @escaping (PortalFailure) -> Void) {
    self.bus = bus
    self.interface = interface
    self.onFailure = onFailure
  }

  /// Creates it under a name of the program's own choice, and goes on with `body`.
  func create(as name: String, within milliseconds: Int = patience.portal, _ body: @escaping () -> Void) {
    // A portal that goes answers nothing any more.
    listening.append(
      bus.listen(
        to: "org.freedesktop.DBus.NameOwnerChanged", from: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
        about: DesktopPortal.name
      ) { [weak self] change in
        if change.list?.last?.text == "" { self?.ended() }
      })
    request("CreateSession", [], ["session_handle_token": "<'\(name)'>"], within: milliseconds) {
      [weak self] in
      guard let self else { return }
      guard let handle = $0["session_handle"]?.text else { return self.fail(.refused) }
      self.handle = handle
      self.listening.append(
        self.bus.listen(to: "org.freedesktop.portal.Session.Closed", from: DesktopPortal.name, at: handle) {
          [weak self] _ in self?.ended()
        })
      body()
    }
  }

  /// Calls a method that answers with a signal of its own (`org.freedesktop.portal.Request`).
  ///
  /// - Parameters:
  ///   - arguments: in GVariant's text format, the session and the options left out.
  ///   - tellsSuccess: whether results are a success whatever the answer's code says.
  func request(
    _ method: String, _ arguments: [String], _ options: [String: String], within milliseconds: Int,
    tellsSuccess: @escaping ([String: BusValue]) -> Bool = { _ in false },
    _ body: @escaping ([String: BusValue]) -> Void
  ) {
    Self.number += 1
    let token = "emoji_popup_\(Self.number)"
    let sender = bus.ownName.dropFirst().map { $0 == "." ? "_" : String($0) }.joined()
    let path = "\(DesktopPortal.path)/request/\(sender)/\(token)"
    pending = path
    answer = bus.listen(to: "org.freedesktop.portal.Request.Response", from: DesktopPortal.name, at: path) {
      [weak self] response in
      guard let self, let parts = response.list, parts.count == 2 else { return }
      self.stopWaiting()
      let results = Dictionary(parts[1].entries.map { ($0.key, $0.value) }) { first, _ in first }
      guard parts[0].number == 0 || tellsSuccess(results) else { return self.fail(.refused) }
      body(results)
    }
    timeout = MainLoop.after(milliseconds: milliseconds) { [weak self] in
      self?.timeout = nil
      self?.fail(.slow)
    }
    let all = options.merging(["handle_token": "<'\(token)'>"]) { own, _ in own }
    let list = "{" + all.map { "'\($0.key)': \($0.value)" }.joined(separator: ", ") + "}"
    call(method, arguments + [list], within: milliseconds + 1000) { [weak self] in
      if case .failure(let error) = $0 { self?.fail(.unavailable(error.description)) }
    }
  }

  /// Calls a method of the interface; the session is its first argument once there is one.
  func call(
    _ method: String, _ arguments: [String], within milliseconds: Int,
    _ done: @escaping (Result<BusValue, SessionBus.CallError>) -> Void
  ) {
    let all = (handle.map { ["objectpath '\($0)'"] } ?? []) + arguments
    // A tuple of one has a comma.
    let tuple = "(" + all.joined(separator: ", ") + (all.count == 1 ? ",)" : ")")
    bus.call(DesktopPortal.name, DesktopPortal.path, "\(interface).\(method)", tuple, within: milliseconds) {
      done($0)
    }
  }

  /// Runs `body` with the arguments of each signal of the interface that is about this session.
  func listen(to signal: String, _ body: @escaping ([BusValue]) -> Void) {
    listening.append(
      bus.listen(to: "\(interface).\(signal)", from: DesktopPortal.name, at: DesktopPortal.path) {
        [weak self] in
        guard let self, let arguments = $0.list, arguments.first?.text == self.handle else { return }
        body(arguments)
      })
  }

  /// Ends it; nothing of it is heard any more.
  func close() {
    guard onFailure != nil else { return }
    onFailure = nil
    // So that no question of its stays.
    if let pending { bus.send(DesktopPortal.name, pending, "org.freedesktop.portal.Request.Close", "()") }
    stopWaiting()
    listening.forEach(bus.stop)
    listening = []
    if let handle { bus.send(DesktopPortal.name, handle, "org.freedesktop.portal.Session.Close", "()") }
  }

  private func stopWaiting() {
    timeout?.cancel()
    timeout = nil
    if let answer { bus.stop(answer) }
    (answer, pending) = (nil, nil)
  }

  private func ended() {
    // There is nothing left to close.
    (handle, pending) = (nil, nil)
    fail(.gone)
  }

  private func fail(_ failure: PortalFailure) {
    guard let onFailure else { return }
    close()
    onFailure(failure)
  }
}
