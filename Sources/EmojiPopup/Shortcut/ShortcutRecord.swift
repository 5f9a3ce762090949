internal import GLibKit

/// What `install` has changed besides adding its own, for `remove` to undo; a file a desktop in the state folder.
nonisolated struct ShortcutRecord {
  /// A setting that was changed.
  struct Change: Equatable, Sendable {
    /// What it held; nil where nobody had chosen a value.
    var before: [String]?
    /// What it was left with: where it holds something else by now, somebody has chosen that.
    var after: [String]
  }

  private(set) var changes: [String: Change] = [:]
  private let file: AtomicFile

  /// Reads the record of a desktop; an unreadable one is as none.
  init(desktop: String) throws(ShortcutFailure) {
    do throws(FileError) {
      file = try AtomicFile(Self.path(desktop), limit: 1 << 20)
      guard case .bytes(let bytes) = try file.read(), let text = try? KeyFile(parsing: bytes) else { return }
      for setting in text.keys(in: Self.after) {
        let isChosen = text.keys(in: Self.before).contains(setting)
        changes[setting] = Change(
          before: isChosen ? text.list(setting, in: Self.before) : nil, after: text.list(setting, in: Self.after))
      }
    } catch {
      throw .file(error)
    }
  }

  /// Whether there is something to undo.
  static func exists(of desktop: String) -> Bool { (try? ShortcutRecord(desktop: desktop))?.changes.isEmpty == false }

  /// Notes a change; of two of one setting, what it held before the first counts.
  mutating func note(_ setting: String, _ change: Change) {
    let first = changes[setting]
    changes[setting] = Change(before: first.map(\.before) ?? change.before, after: change.after)
  }

  /// Forgets a setting that was given back.
  mutating func forget(_ setting: String) { changes[setting] = nil }

  /// Writes the record, or removes its file where nothing is left.
  func save() throws(ShortcutFailure) {
    do throws(FileError) {
      guard !changes.isEmpty else { return try file.remove() }
      var text = KeyFile()
      for (setting, change) in changes.sorted(by: { $0.key < $1.key }) {
        if let before = change.before { text.set(setting, in: Self.before, to: before) }
        text.set(setting, in: Self.after, to: change.after)
      }
      try file.makeFolder()
      try file.replace(with: text.text.utf8)
    } catch {
      throw .file(error)
    }
  }

  private static func path(_ desktop: String) -> String {
    "\(Environment.stateHome)/emoji-popup/shortcut-\(desktop.lowercased().filter { !$0.isWhitespace })"
  }

  private static let before = "Before"
  private static let after = "After"
}
