internal import GLibKit

/// Carries out `emoji-popup shortcut`: without a display, by the settings of the desktop that runs.
nonisolated struct ShortcutCommand {
  private let output: CommandOutput
  private let desktops: [any ShortcutDesktop]
  private let session: DesktopSession
  private let portal = PortalShortcut()

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
      if case .said = error { return .environment }
      return output.fail(error.description, .environment)
    }
  }

  /// Where to install: the desktop's own way before the portal, unless people say otherwise.
  private func way(_ options: ShortcutRequest.Options) -> (any ShortcutDesktop)? {
    if options.contains(.portal) { return portal }
    return session.choose(among: desktops) ?? (portal.refusal() == nil ? portal : nil)
  }

  private func install(_ keys: KeyCombination, _ options: ShortcutRequest.Options) throws(ShortcutFailure) -> ExitStatus
  {
    let command = BoundCommand.current
    guard let desktop = way(options) else { return unknownDesktop(command) }
    if let reason = desktop.refusal() {
      return output.fail(
        tr("%s: %s; bind a key to this command in its settings: %s", desktop.name, reason, command.quoted), .environment
      )
    }
    let present = desktop.installed()
    if let present, present.wanted ?? KeyCombination(lenient: present.keys) == keys, present.command == command.quoted,
      desktop.hindrance() == nil
    {
      return output.deliver(tr("%s opens emoji-popup already (%s)", present.keys, desktop.name) + "\n")
    }
    if let reason = desktop.refusal(of: keys) { throw .refused(desktop: desktop.name, reason: reason) }
    let uses = desktop.uses(of: keys)
    if !options.contains(.write), let lines = try desktop.lines(keys, command: command) {
      return show(lines, keys, uses)
    }
    let taken = uses.filter(\.comesFirst)
    if let status = refuse(keys, taken, options) { return status }
    // What other keys have taken is given back first, and keys are let go that the desktop's other way has.
    if present != nil { _ = try desktop.remove() }
    var notes = try removeOthers(than: desktop)
    do throws(ShortcutFailure) {
      notes += try desktop.install(keys, command: command, taking: taken)
    } catch {
      // Whatever was done before it failed, unless another one has installed other keys meanwhile.
      if desktop.installed()?.wanted ?? keys == keys { _ = try? desktop.remove() }
      for note in notes { output.err("emoji-popup: \(note)\n") }
      throw error
    }
    let others = uses.filter { !$0.comesFirst }
    let shadowed =
      others.isEmpty ? [] : [tr("%s has these keys too; the desktop’s shortcut comes first", Self.list(others))]
    let given = desktop.installed()?.keys ?? keys.description
    if present?.keys == given, desktop is PortalShortcut {
      notes.append(tr("the desktop keeps %s for it; its settings can change that", given))
    }
    let outcome = desktop.hindrance() ?? tr("%s opens emoji-popup from now on (%s)", given, desktop.name)
    return say([outcome] + shadowed + notes)
  }

  /// Of the two ways of one session only one is to open the panel: the other would close it at once.
  private func removeOthers(than desktop: any ShortcutDesktop) throws(ShortcutFailure) -> [String] {
    var notes: [String] = []
    for other in [session.choose(among: desktops), portal].compactMap(\.self)
    where other.name != desktop.name && other.installed() != nil {
      notes += [tr("the shortcut is removed (%s)", other.name)] + (try other.remove())
    }
    return notes
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
      let line = tr("%s: %s runs %s (%s)", desktop.name, shortcut.keys, shortcut.command, shortcut.place)
      return ([line] + [desktop.hindrance()].compactMap(\.self)).joined(separator: "\n")
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
