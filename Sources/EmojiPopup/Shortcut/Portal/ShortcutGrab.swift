internal import GLibKit
internal import Gtk

/// One session of the portal for keyboard shortcuts, with one shortcut in it.
final class ShortcutGrab {
  /// What becomes of it.
  enum Event: Equatable {
    /// The portal holds it, or people have given it other keys; empty where they have given it none.
    case held(keys: String)
    /// Somebody has pressed the keys.
    case pressed(activationToken: String?)
    /// It is at its end.
    case failed(PortalFailure)
  }

  nonisolated static let interface = "org.freedesktop.portal.GlobalShortcuts"

  let keys: KeyCombination
  /// The portal's own; nil until it has told it.
  private(set) var version: Int?

  private let bus: SessionBus
  private let onEvent: (Event) -> Void
  private var session: PortalSession?
  private var isBound = false
  /// The name of the shortcut, and of its session.
  nonisolated static let identifier = "show"
  nonisolated static let sessionName = "emoji_popup"
  /// Milliseconds in which a portal starts together with the session, on a slow machine.
  private static let patience = 30_000

  /// - Parameter bus: a connection of its own. The portal takes a connection for the program that was the first to
  ///   say who it is on it, and GTK asks it other things on the application's.
  init(_ bus: SessionBus, _ keys: KeyCombination, _ onEvent: @escaping (Event) -> Void) {
    self.bus = bus
    self.keys = keys
    self.onEvent = onEvent
    let session = PortalSession(bus, Self.interface) { [weak self] in
      self?.close()
      onEvent(.failed($0))
    }
    self.session = session
    // Only newer portals ask who it is; others know, or do without.
    bus.call(
      DesktopPortal.name, DesktopPortal.path, "org.freedesktop.host.portal.Registry.Register",
      "('\(ApplicationIdentifier.base)', @a{sv} {})", within: Self.patience
    ) { [weak self] _ in self?.askVersion() }
  }

  /// Has the portal show people its settings of the shortcut; nothing happens where it is too old for that.
  func configure() {
    guard version ?? 1 >= 2 else { return }
    session?.call("ConfigureShortcuts", ["''", "@a{sv} {}"], within: PortalSession.patience.portal) { _ in }
  }

  /// Ends it.
  func close() {
    guard let session else { return }
    session.close()
    self.session = nil
    bus.leave()
  }

  private func askVersion() {
    bus.call(
      DesktopPortal.name, DesktopPortal.path, DesktopPortal.propertyGetter, "('\(Self.interface)', 'version')",
      within: Self.patience
    ) { [weak self] answer in
      guard let self, self.session != nil else { return }
      switch answer {
      case .success(let version):
        self.version = version.list?.first?.number
        // The same name each time: some portals keep the keys by it.
        self.session?.create(as: Self.sessionName, within: Self.patience) { [weak self] in self?.listen() }
      case .failure(let error):
        self.close()
        self.onEvent(.failed(.unavailable(error.description)))
      }
    }
  }

  private func listen() {
    guard let session else { return }
    session.listen(to: "Activated") { [weak self] signal in
      guard signal.count > 3, signal[1].text == Self.identifier else { return }
      let token = signal[3].entries.first { $0.key == "activation_token" }?.value.text
      self?.onEvent(.pressed(activationToken: token))
    }
    session.listen(to: "ShortcutsChanged") { [weak self] signal in
      // GNOME's tells it before it has answered whether the keys are to be had at all.
      guard let self, self.isBound, signal.count > 1, let keys = Self.words(in: signal[1]) else { return }
      self.onEvent(.held(keys: keys))
    }
    // Some portals open their settings at each binding, and know by themselves what was bound in an earlier session.
    session.request("ListShortcuts", [], [:], within: PortalSession.patience.portal) { [weak self] results in
      guard let self else { return }
      if let keys = results["shortcuts"].flatMap(Self.words) { self.bound(keys) } else { self.bind() }
    }
  }

  private func bound(_ keys: String) {
    isBound = true
    onEvent(.held(keys: keys))
  }

  private func bind() {
    let properties = [
      "'description': <\(BusText.text(tr("Emoji picker")))>", "'preferred_trigger': <'\(keys.portal)'>",
    ].joined(separator: ", ")
    session?.request(
      "BindShortcuts", ["[('\(Self.identifier)', {\(properties)})]", "''"], [:], within: PortalSession.patience.person,
      // GNOME 48's answers with a code that it has never set, but with the shortcut only where it holds it.
      tellsSuccess: { $0["shortcuts"].flatMap(Self.words) != nil }
    ) { [weak self] results in
      guard let self else { return }
      if let keys = results["shortcuts"].flatMap(Self.words) { return self.bound(keys) }
      self.close()
      // As in Plasma 5.27, whose settings open instead.
      self.onEvent(.failed(.unavailable("no shortcut came of it")))
    }
  }

  /// The portal's words for the keys in a list of shortcuts; nil where ours is not among them.
  private static func words(in shortcuts: BusValue) -> String? {
    let ours = shortcuts.list?.compactMap(\.list).first { $0.first?.text == identifier }
    return ours.map { $0.last?.entries.first { $0.key == "trigger_description" }?.value.text ?? "" }
  }
}
