nonisolated extension KeyCombination {
  /// Why a text is no combination of keys.
  enum ParseError: Error, Equatable, Sendable {
    /// No modifier and no key is called so.
    case unknown(String)
    /// Another key than the last, or none at all.
    case notOneKey
    /// Keys that type text, without Super, Ctrl or Alt.
    case needsModifier
  }

  /// Reads `Super+period`, `super+.`, `Ctrl+Alt+E` or GTK's `<Super>period`; upper and lower case are the same.
  init(_ text: String) throws(ParseError) {
    let (names, key) = text.hasPrefix("<") ? try Self.accelerator(text) : try Self.joined(text)
    var modifiers: Modifiers = []
    for name in names {
      guard let modifier = Self.modifier(name) else {
        // Two keys, such as `a+b`, are another mistake than a word that is no key at all.
        throw ShortcutKey(named: name) == nil ? .unknown(name) : .notOneKey
      }
      modifiers.insert(modifier)
    }
    guard !key.isEmpty, Self.modifier(key) == nil else { throw .notOneKey }
    guard let key = ShortcutKey(named: key) else { throw .unknown(key) }
    guard key.standsAlone || !modifiers.isDisjoint(with: [.super, .control, .alt]) else { throw .needsModifier }
    self.init(modifiers: modifiers, key: key)
  }

  /// What somebody else has written in a setting, be it sensible or not; nil where it is no combination of these keys.
  init?(lenient text: String) {
    guard let keys = try? KeyCombination(text) else { return nil }
    self = keys
  }

  /// The accepted names of modifiers, in the order of the manual.
  static let modifierNames = [
    "Super", "Win", "Windows", "Logo", "Meta", "Mod4", "Ctrl", "Control", "Primary", "Alt", "Mod1", "Shift",
  ]

  private static func modifier(_ name: String) -> Modifiers? {
    switch name.lowercased() {
    case "super", "win", "windows", "logo", "meta", "mod4": .super
    case "ctrl", "control", "primary": .control
    case "alt", "mod1": .alt
    case "shift": .shift
    default: nil
    }
  }

  /// `<Super><Shift>period`.
  private static func accelerator(_ text: String) throws(ParseError) -> (modifiers: [String], key: String) {
    var names: [String] = []
    var rest = text[...]
    while rest.first == "<" {
      guard let end = rest.firstIndex(of: ">") else { throw .unknown(text) }
      names.append(String(rest[rest.index(after: rest.startIndex)..<end]))
      rest = rest[end...].dropFirst()
    }
    return (names, String(rest))
  }

  /// `Super+Shift+period`.
  private static func joined(_ text: String) throws(ParseError) -> (modifiers: [String], key: String) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard let key = parts.last, !parts.contains("") else { throw .notOneKey }
    return (Array(parts.dropLast()), key)
  }
}

nonisolated extension KeyCombination {
  /// Reads Qt's portable text; nil where it is none of these keys, or of several steps.
  init?(qt text: String) {
    var rest = text[...]
    var modifiers: Modifiers = []
    let names: KeyValuePairs<String, Modifiers> = ["Meta+": .super, "Ctrl+": .control, "Alt+": .alt, "Shift+": .shift]
    while let (name, modifier) = names.first(where: { rest.hasPrefix($0.key) }) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(name.count)
    }
    guard let key = ShortcutKey(qtName: String(rest)) else { return nil }
    self.init(modifiers: modifiers, key: key)
  }

  /// The combination of Qt's number; nil where it is none of these keys.
  init?(qtCode code: Int) {
    let masks: KeyValuePairs<Int, Modifiers> = [
      0x0200_0000: .shift, 0x0400_0000: .control, 0x0800_0000: .alt, 0x1000_0000: .super,
    ]
    let modifiers = masks.filter { code & $0.key != 0 }.reduce(into: Modifiers()) { $0.insert($1.value) }
    let rest = masks.reduce(code) { $0 & ~$1.key }
    guard let key = ShortcutKey(qtCode: Int32(truncatingIfNeeded: rest)) else { return nil }
    self.init(modifiers: modifiers, key: key)
  }
}
