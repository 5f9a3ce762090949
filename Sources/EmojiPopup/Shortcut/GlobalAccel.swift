internal import GLibKit

/// KDE's daemon of global shortcuts (`org.kde.kglobalaccel`): a process of its own in Plasma 5 on X11, else KWin.
nonisolated struct GlobalAccel {
  private let bus: SessionBus
  private static let service = "org.kde.kglobalaccel"

  /// The daemon that runs; nil where none does.
  init?() {
    guard let bus = SessionBus(), bus.hasOwner(Self.service) else { return nil }
    self.bus = bus
  }

  /// What has these keys; a setting is the component and the action, with a blank between them.
  func uses(of keys: KeyCombination) -> [ShortcutUse] {
    // (action, its name, component, its name, context, its name, keys, default keys) each.
    let answer = try? call("getGlobalShortcutsByKey", "(\(keys.qtCode),)")
    return (answer?.list?.first?.list ?? []).compactMap { use in
      let words = (use.list ?? []).map { $0.text ?? "" }
      guard words.count > 3, !words[0].contains(" "), !words[2].contains(" ") else {
        return words.count > 3 ? ShortcutUse(description: "“\(words[1])”", setting: "", isTakeable: false) : nil
      }
      let title = words[1] == words[3] || words[3].isEmpty ? words[1] : "\(words[3]), \(words[1])"
      return ShortcutUse(description: "“\(title)”", setting: "\(words[2]) \(words[0])")
    }
  }

  /// Binds the keys to a desktop entry.
  func register(_ entry: String, name: String, _ keys: KeyCombination) throws(SessionBus.CallError) {
    let action = BusText.texts([entry, "_launch", name, name])
    try call("doRegister", "(\(action),)")
    // Present, and what is given here counts before what was stored.
    try call("setShortcut", "(\(action), @ai [\(keys.qtCode)], @u 6)")
  }

  /// The first keys of a desktop entry, in Qt's spelling; nil where there are none of one step.
  func keys(of entry: String) throws(SessionBus.CallError) -> String? {
    let codes = try shortcut(["\(entry)", "_launch", "", ""])
    return codes.first { $0 != 0 }.flatMap { KeyCombination(qtCode: $0)?.qt }
  }

  /// Lets the daemon forget an action of a component, by default what a desktop entry launches.
  func unregister(_ component: String, action: String = "_launch") throws(SessionBus.CallError) {
    try call("unregister", "(\(BusText.text(component)), \(BusText.text(action)))")
  }

  /// What taking keys away from an action changes; the texts are Qt's numbers.
  func change(
    removing keys: KeyCombination, from setting: String
  ) throws(SessionBus.CallError) -> ShortcutRecord.Change {
    let codes = try shortcut(action(setting))
    return ShortcutRecord.Change(
      before: codes.map { "\($0)" }, after: codes.filter { $0 != Int(keys.qtCode) }.map { "\($0)" })
  }

  /// Gives an action other keys.
  func set(_ setting: String, to codes: [String]) throws(SessionBus.CallError) {
    let codes = codes.compactMap(Int32.init).map { "\($0)" }.joined(separator: ", ")
    try call("setForeignShortcut", "(\(BusText.texts(action(setting))), @ai [\(codes)])")
  }

  /// Lets an action have its keys again, unless somebody has chosen others since.
  func giveBack(_ setting: String, _ change: ShortcutRecord.Change) throws(SessionBus.CallError) {
    let now = try shortcut(action(setting)).map { "\($0)" }
    if now.filter({ $0 != "0" }) == change.after.filter({ $0 != "0" }), let before = change.before {
      try set(setting, to: before)
    }
  }

  private func shortcut(_ action: [String]) throws(SessionBus.CallError) -> [Int] {
    try call("shortcut", "(\(BusText.texts(action)),)").list?.first?.list?.compactMap(\.number) ?? []
  }

  private func action(_ setting: String) -> [String] {
    let words = setting.split(separator: " ").map(String.init)
    return [words.first ?? "", words.last ?? "", "", ""]
  }

  @discardableResult
  private func call(_ method: String, _ arguments: String) throws(SessionBus.CallError) -> BusValue {
    try bus.call(Self.service, "/kglobalaccel", "org.kde.KGlobalAccel.\(method)", arguments)
  }
}
