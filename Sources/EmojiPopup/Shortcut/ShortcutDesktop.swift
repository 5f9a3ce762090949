internal import GLibKit

/// A desktop on which keys can be bound to a command; the seam between them.
nonisolated protocol ShortcutDesktop {
  /// What people call it.
  var name: String { get }

  /// Whether it is the one of this session.
  func isSession(_ session: DesktopSession) -> Bool

  /// Why nothing can be bound here, in one line; nil where it can.
  func refusal() -> String?

  /// Why these keys cannot be bound here, in one line; nil where they can.
  func refusal(of keys: KeyCombination) -> String?

  /// The shortcut of this program that is there now, also when another desktop is running.
  func installed() -> InstalledShortcut?

  /// What else has these keys.
  func uses(of keys: KeyCombination) -> [ShortcutUse]

  /// Why what is installed does nothing at the moment, in one line; nil where it does.
  func hindrance() -> String?

  /// Binds the keys, in the place of those that were bound to this program before.
  ///
  /// - Parameters:
  ///   - taken: what has these keys, and is to lose them until `remove`.
  /// - Returns: what somebody has to know besides, each a line.
  func install(_ keys: KeyCombination, command: BoundCommand, taking taken: [ShortcutUse]) throws(ShortcutFailure)
    -> [String]

  /// Removes what `install` has added and gives back what it has taken; nothing where it has not.
  ///
  /// - Returns: what somebody has to know besides, each a line.
  func remove() throws(ShortcutFailure) -> [String]

  /// The lines to add by hand, where a configuration file is people's own; nil where there is no such file.
  func lines(_ keys: KeyCombination, command: BoundCommand) throws(ShortcutFailure) -> ShownLines?
}

/// A shortcut of this program that is there.
nonisolated struct InstalledShortcut: Equatable, Sendable {
  /// In the desktop's own spelling, where it is none of ours.
  let keys: String
  /// What was asked for, where the desktop may have given others or has words of its own for them.
  var wanted: KeyCombination?
  let command: String
  /// The setting or file that holds it; of two desktops that read one file, both name it.
  let place: String
}

/// What has some keys.
nonisolated struct ShortcutUse: Equatable, Sendable {
  /// For people: a name, or the setting.
  let description: String
  /// The setting, for the desktop that told of it.
  let setting: String
  /// Whether it can be made to let go of the keys.
  var isTakeable = true
  /// Whether it has the keys before a shortcut of the desktop, or only where there is none.
  var comesFirst = true
}

/// Lines for a configuration file.
nonisolated struct ShownLines: Equatable, Sendable {
  let text: String
  /// The file; nil where there is none that people may change.
  let file: String?
}

nonisolated extension ShortcutDesktop {
  func refusal(of keys: KeyCombination) -> String? { nil }
  func hindrance() -> String? { nil }
  func lines(_ keys: KeyCombination, command: BoundCommand) throws(ShortcutFailure) -> ShownLines? { nil }
}

/// Every desktop that is known, those that are recognized by more than a name first.
nonisolated enum ShortcutDesktops {
  static var all: [any ShortcutDesktop] {
    [
      SettingsShortcut(.gnome), SettingsShortcut(.cinnamon), SettingsShortcut(.mate), KDEShortcut(), XfceShortcut(),
      TilingShortcut(.sway), TilingShortcut(.i3), HyprlandShortcut(), PortalShortcut(),
    ]
  }
}
