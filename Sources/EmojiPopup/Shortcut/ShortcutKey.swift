/// A key that every desktop can name.
nonisolated struct ShortcutKey: Hashable, Sendable {
  /// The name of its symbol without modifiers in X11, GTK, sway and Hyprland (`xkbcommon-keysyms.h`).
  let name: String
  /// Its name in Qt's portable text.
  let qtName: String
  /// Its number in Qt (`Qt::Key`).
  let qtCode: Int32
  /// Whether it may be bound without Super, Ctrl or Alt: no text is typed with it.
  let standsAlone: Bool

  static let period = ShortcutKey(name: "period", qtName: ".", qtCode: 0x2e, standsAlone: false)

  /// The key of a name or a character; upper and lower case are the same.
  init?(named word: String) {
    guard let key = Self.byName[word.lowercased()] else { return nil }
    self = key
  }

  /// The key of Qt's name.
  init?(qtName: String) {
    guard let key = Self.byName.values.first(where: { $0.qtName == qtName }) else { return nil }
    self = key
  }

  /// The key of Qt's number.
  init?(qtCode: Int32) {
    guard let key = Self.byName.values.first(where: { $0.qtCode == qtCode }) else { return nil }
    self = key
  }

  private init(name: String, qtName: String, qtCode: Int32, standsAlone: Bool) {
    self.name = name
    self.qtName = qtName
    self.qtCode = qtCode
    self.standsAlone = standsAlone
  }

  /// The accepted names that are no letter, digit or function key, for the manual and its test.
  static let named = table.map(\.names[0])

  private static let byName: [String: ShortcutKey] = {
    var keys: [String: ShortcutKey] = [:]
    for byte in Array(UInt8(ascii: "a")...UInt8(ascii: "z")) + Array(UInt8(ascii: "0")...UInt8(ascii: "9")) {
      let name = String(Unicode.Scalar(byte))
      let upper = name.uppercased()
      keys[name] = ShortcutKey(
        name: name, qtName: upper, qtCode: upper.unicodeScalars.first.map { Int32($0.value) } ?? 0, standsAlone: false)
    }
    for number in 1...24 {
      let name = "F\(number)"
      keys[name.lowercased()] = ShortcutKey(
        name: name, qtName: name, qtCode: 0x0100_0030 + Int32(number - 1), standsAlone: true)
    }
    for row in table {
      let key = ShortcutKey(name: row.names[0], qtName: row.qt, qtCode: row.code, standsAlone: row.alone)
      for name in row.names { keys[name.lowercased()] = key }
    }
    return keys
  }()

  private typealias Row = (names: [String], qt: String, code: Int32, alone: Bool)

  /// Names, X11's first; Qt's name and number; whether it stands alone.
  private static let table: [Row] = [
    (["period", "."], ".", 0x2e, false), (["comma", ","], ",", 0x2c, false),
    (["semicolon", ";"], ";", 0x3b, false), (["apostrophe", "'"], "'", 0x27, false),
    (["slash", "/"], "/", 0x2f, false), (["backslash", "\\"], "\\", 0x5c, false),
    (["grave", "`"], "`", 0x60, false), (["minus", "-"], "-", 0x2d, false),
    (["equal", "="], "=", 0x3d, false), (["bracketleft", "["], "[", 0x5b, false),
    (["bracketright", "]"], "]", 0x5d, false), (["space"], "Space", 0x20, false),
    (["Tab"], "Tab", 0x0100_0001, false), (["Return", "Enter"], "Return", 0x0100_0004, false),
    (["Escape", "Esc"], "Esc", 0x0100_0000, false), (["BackSpace"], "Backspace", 0x0100_0003, false),
    (["Insert", "Ins"], "Ins", 0x0100_0006, false), (["Delete", "Del"], "Del", 0x0100_0007, false),
    (["Home"], "Home", 0x0100_0010, false), (["End"], "End", 0x0100_0011, false),
    (["Page_Up", "Prior", "PgUp"], "PgUp", 0x0100_0016, false),
    (["Page_Down", "Next", "PgDown"], "PgDown", 0x0100_0017, false),
    (["Left"], "Left", 0x0100_0012, false), (["Up"], "Up", 0x0100_0013, false),
    (["Right"], "Right", 0x0100_0014, false), (["Down"], "Down", 0x0100_0015, false),
    (["Print"], "Print", 0x0100_0009, true), (["Pause"], "Pause", 0x0100_0008, true),
    (["Scroll_Lock"], "ScrollLock", 0x0100_0026, true), (["Menu"], "Menu", 0x0100_0055, true),
  ]
}
