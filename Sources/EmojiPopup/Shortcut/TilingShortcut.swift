internal import GLibKit

/// sway and i3: a line in the configuration that people write by hand.
nonisolated struct TilingShortcut: ShortcutDesktop {
  /// What the two differ in.
  struct Flavour: Sendable {
    let name: String
    /// The variable with the socket of the one that runs.
    let socket: String
    /// Where the configuration may be, most important first.
    let paths: @Sendable () -> [String]
    /// What stands before a command.
    let exec: String
    /// Whether a binding can be undone later in the file.
    let canUnbind: Bool
  }

  let flavour: Flavour
  init(_ flavour: Flavour) { self.flavour = flavour }

  var name: String { flavour.name }

  func isSession(_ session: DesktopSession) -> Bool {
    session.isCalled([flavour.name.lowercased()], socket: flavour.socket)
  }

  func refusal() -> String? { nil }

  func installed() -> InstalledShortcut? {
    file.flatMap { ConfigShortcut<TilingConfig>($0).installed() }
  }

  func uses(of keys: KeyCombination) -> [ShortcutUse] {
    file.map { ConfigShortcut<TilingConfig>($0).uses(of: keys, canUnbind: flavour.canUnbind) } ?? []
  }

  func lines(_ keys: KeyCombination, command: BoundCommand) throws(ShortcutFailure) -> ShownLines? {
    let lines = TilingConfig.lines(keys, command: flavour.exec + (try command.plain()), undoing: [])
    return ShownLines(text: lines.joined(separator: "\n"), file: ConfigFile.ownPath(file))
  }

  func install(
    _ keys: KeyCombination, command: BoundCommand, taking taken: [ShortcutUse]
  ) throws(ShortcutFailure) -> [String] {
    let lines = TilingConfig.lines(
      keys, command: flavour.exec + (try command.plain()), undoing: taken.map(\.setting))
    let notes = try ConfigShortcut<TilingConfig>.add(lines, to: file, of: name)
    return notes + reload()
  }

  func remove() throws(ShortcutFailure) -> [String] {
    guard let file, installed() != nil else { return [] }
    return try ConfigFile(file).removeBlock() + reload()
  }

  /// The file that the running one has read, else the one that it would read.
  private var file: String? {
    if let answer = socketPath.flatMap({ CompositorSocket.ask($0, .version) }),
      let path = answer["loaded_config_file_name"]?.text, path.hasPrefix("/")
    {
      return path
    }
    return ConfigFile.first(of: flavour.paths())
  }

  private var socketPath: String? {
    // The other one of the two may have inherited a variable; sway sets both.
    guard DesktopSession().choose(among: ShortcutDesktops.all)?.name == name else { return nil }
    return Environment.nonEmpty(flavour.socket)
  }

  private func reload() -> [String] {
    guard let socketPath, CompositorSocket.ask(socketPath, .runCommand, "reload") != nil else {
      return [tr("%s reads it when it is reloaded", name)]
    }
    return []
  }
}

nonisolated extension TilingShortcut.Flavour {
  /// sway(1): the order of its configuration files.
  static let sway = TilingShortcut.Flavour(
    name: "sway", socket: "SWAYSOCK",
    paths: {
      let (home, config) = (Environment.home, Environment.configHome)
      return ["\(home)/.sway/config", "\(config)/sway/config", "\(home)/.i3/config", "\(config)/i3/config"]
        + ["/etc/sway/config", "/etc/i3/config"]
    }, exec: "", canUnbind: true)

  /// i3(1): the order of its configuration files. i3 takes two bindings of the same keys for a mistake.
  static let i3 = TilingShortcut.Flavour(
    name: "i3", socket: "I3SOCK",
    paths: {
      ["\(Environment.configHome)/i3/config", "\(Environment.home)/.i3/config", "/etc/xdg/i3/config", "/etc/i3/config"]
    }, exec: "--no-startup-id ", canUnbind: false)
}
