internal import GLibKit

/// Hyprland: a line in the configuration that people write by hand.
nonisolated struct HyprlandShortcut: ShortcutDesktop {
  let name = "Hyprland"

  func isSession(_ session: DesktopSession) -> Bool {
    session.isCalled(["hyprland"], socket: "HYPRLAND_INSTANCE_SIGNATURE")
  }

  func refusal() -> String? { nil }

  func installed() -> InstalledShortcut? { file.flatMap { ConfigShortcut<HyprlandConfig>($0).installed() } }

  func uses(of keys: KeyCombination) -> [ShortcutUse] {
    file.map { ConfigShortcut<HyprlandConfig>($0).uses(of: keys, canUnbind: true) } ?? []
  }

  func lines(_ keys: KeyCombination, command: BoundCommand) throws(ShortcutFailure) -> ShownLines? {
    let lines = HyprlandConfig.lines(keys, command: try command.plain(), undoing: [])
    return ShownLines(text: lines.joined(separator: "\n"), file: ConfigFile.ownPath(file))
  }

  func install(
    _ keys: KeyCombination, command: BoundCommand, taking taken: [ShortcutUse]
  ) throws(ShortcutFailure) -> [String] {
    let lines = HyprlandConfig.lines(keys, command: try command.plain(), undoing: taken.map(\.setting))
    return try ConfigShortcut<HyprlandConfig>.add(lines, to: file, of: name) + reload()
  }

  func remove() throws(ShortcutFailure) -> [String] {
    guard let file, installed() != nil else { return [] }
    return try ConfigFile(file).removeBlock() + reload()
  }

  private var file: String? { ConfigFile.first(of: ["\(Environment.configHome)/hypr/hyprland.conf"]) }

  private func reload() -> [String] {
    CompositorSocket.reloadHyprland() ? [] : [tr("%s reads it when it is reloaded", name)]
  }
}
