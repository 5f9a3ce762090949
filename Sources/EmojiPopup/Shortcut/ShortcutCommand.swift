internal import GLibKit

/// Carries out `emoji-popup shortcut`: without a display, by the settings of the desktop that runs.
nonisolated struct ShortcutCommand {
  private let output: CommandOutput
  private let desktops: [any ShortcutDesktop]
  private let session: DesktopSession

  init(
    _ output: CommandOutput, desktops: [any ShortcutDesktop] = ShortcutDesktops.all,
    session: DesktopSession = DesktopSession()
  ) {
    self.output = output
    self.desktops = desktops
    self.session = session
  }

  func run(_ request: ShortcutRequest) -> ExitStatus {
    do throws(ShortcutFailure) {
      switch request {
      case .install(let keys, let options): return try install(keys, options)
      case .remove: return try remove()
      case .status: return status()
      }
    } catch {
      return output.fail(error.description, .environment)
    }
  }

  private func install(_ keys: KeyCombination, _ options: ShortcutRequest.Options) throws(ShortcutFailure) -> ExitStatus
  {
    let command = BoundCommand.current
    guard let desktop = session.choose(among: desktops) else { return unknownDesktop(command) }
    if let reason = desktop.refusal() {
      return output.fail(
        tr("%s: %s; bind a key to this command in its settings: %s", desktop.name, reason, command.quoted), .environment
      )
    }
    let present = desktop.installed()
    if let present, present.keys == keys.description, present.command == command.quoted {
      return output.deliver(tr("%s opens emoji-popup already (%s)", keys.description, desktop.name) + "\n")
    }
    if let reason = desktop.refusal(of: keys) { throw .refused(desktop: desktop.name, reason: reason) }
    let uses = desktop.uses(of: keys)
    if !options.contains(.write), let lines = try desktop.lines(keys, command: command) {
      return show(lines, keys, uses)
    }
    let taken = uses.filter(\.comesFirst)
    if let status = refuse(keys, taken, options) { return status }
    // What other keys have taken is given back first.
    if present != nil { _ = try desktop.remove() }
    let notes = try desktop.install(keys, command: command, taking: taken)
    let others = uses.filter { !$0.comesFirst }
    let shadowed =
      others.isEmpty ? [] : [tr("%s has these keys too; the desktop’s shortcut comes first", Self.list(others))]
    return say([tr("%s opens emoji-popup from now on (%s)", keys.description, desktop.name)] + shadowed + notes)
  }

  /// The status where keys are somebody else's and may not, or cannot, be taken; nil where they can.
  private func refuse(
    _ keys: KeyCombination, _ uses: [ShortcutUse], _ options: ShortcutRequest.Options
  ) -> ExitStatus? {
    let fixed = uses.filter { !$0.isTakeable }
    if options.contains(.force) {
      guard !fixed.isEmpty else { return nil }
      return output.fail(
        tr("%s cannot be taken away from %s; give other keys", keys.description, Self.list(fixed)), .nothing)
    }
    guard !uses.isEmpty else { return nil }
    return output.fail(
      tr("%s is used by %s; give other keys, or --force to take it away there", keys.description, Self.list(uses)),
      .nothing)
  }

  private func show(_ lines: ShownLines, _ keys: KeyCombination, _ uses: [ShortcutUse]) -> ExitStatus {
    if !uses.isEmpty {
      output.err("emoji-popup: " + tr("%s is used by %s", keys.description, Self.list(uses)) + "\n")
    }
    let advice =
      lines.file.map { tr("add this to %s, or give --write for that", $0) }
      ?? tr("add this to a configuration file of your own, which begins as a copy of the system’s")
    output.err("emoji-popup: \(advice)\n")
    return output.deliver(lines.text + "\n")
  }

  private func remove() throws(ShortcutFailure) -> ExitStatus {
    var said: [String] = []
    for desktop in currentFirst where desktop.installed() != nil || ShortcutRecord.exists(of: desktop.name) {
      let notes = try desktop.remove()
      said += [tr("the shortcut is removed (%s)", desktop.name)] + notes
    }
    return say(said.isEmpty ? [tr("no shortcut of emoji-popup is installed")] : said)
  }

  private func status() -> ExitStatus {
    var places: Set<String> = []
    let found = currentFirst.compactMap { desktop -> String? in
      guard let shortcut = desktop.installed(), places.insert(shortcut.place).inserted else { return nil }
      return tr("%s: %s runs %s (%s)", desktop.name, shortcut.keys, shortcut.command, shortcut.place)
    }
    let status = say(found.isEmpty ? [tr("no shortcut of emoji-popup is installed")] : found)
    return found.isEmpty && status == .done ? .nothing : status
  }

  /// The desktop that runs before the others: sway and i3 may read one file, and only the one that runs is to be told.
  private var currentFirst: [any ShortcutDesktop] {
    let current = session.choose(among: desktops)
    return (current.map { [$0] } ?? []) + desktops.filter { $0.name != current?.name }
  }

  private func unknownDesktop(_ command: BoundCommand) -> ExitStatus {
    let name = session.names.isEmpty ? tr("unknown") : session.names.joined(separator: ":")
    return output.fail(
      tr("this desktop (%s) has no settings that are known here; bind a key to this command: %s", name, command.quoted),
      .environment)
  }

  private func say(_ lines: [String]) -> ExitStatus { output.deliver(lines.map { $0 + "\n" }.joined()) }

  private static func list(_ uses: [ShortcutUse]) -> String { uses.map(\.description).joined(separator: ", ") }
}
