import Testing

@testable import EmojiPopup

@Suite("A combination of keys")
struct KeyCombinationTests {
  typealias Spelling = (
    given: String, shown: String, gtk: String, xfce: String, i3: String, hyprland: String, qt: String
  )

  @Test(
    "is spelled as each desktop wants it",
    arguments: [
      ("Super+period", "Super+period", "<Super>period", "<Super>period", "Mod4+period", "SUPER, period", "Meta+."),
      ("<Super>period", "Super+period", "<Super>period", "<Super>period", "Mod4+period", "SUPER, period", "Meta+."),
      ("win+.", "Super+period", "<Super>period", "<Super>period", "Mod4+period", "SUPER, period", "Meta+."),
      (
        "ALT+control+SHIFT+E", "Ctrl+Alt+Shift+e", "<Shift><Control><Alt>e", "<Primary><Shift><Alt>e",
        "Ctrl+Mod1+Shift+e", "CTRL ALT SHIFT, e", "Ctrl+Alt+Shift+E"
      ),
      (
        "<Primary><Alt>semicolon", "Ctrl+Alt+semicolon", "<Control><Alt>semicolon", "<Primary><Alt>semicolon",
        "Ctrl+Mod1+semicolon", "CTRL ALT, semicolon", "Ctrl+Alt+;"
      ),
      ("f12", "F12", "F12", "F12", "F12", ", F12", "F12"),
      (
        "Super+PgUp", "Super+Page_Up", "<Super>Page_Up", "<Super>Page_Up", "Mod4+Page_Up", "SUPER, Page_Up",
        "Meta+PgUp"
      ),
      (
        "Super+\\", "Super+backslash", "<Super>backslash", "<Super>backslash", "Mod4+backslash", "SUPER, backslash",
        "Meta+\\"
      ),
    ] as [Spelling])
  func spellings(_ row: Spelling) throws {
    let keys = try KeyCombination(row.given)
    #expect(keys.description == row.shown)
    #expect(keys.gtk() == row.gtk)
    #expect(keys.gtk(control: "Primary") == row.xfce)
    #expect(keys.i3 == row.i3)
    #expect("\(keys.hyprland.modifiers), \(keys.hyprland.key)" == row.hyprland)
    #expect(keys.qt == row.qt)
  }

  @Test(
    "is spelled as the Shortcuts Specification wants it for the portal",
    arguments: [
      ("Super+.", "LOGO+period"), ("Shift+Alt+Ctrl+E", "CTRL+ALT+SHIFT+e"), ("F12", "F12"),
      ("Super+PgUp", "LOGO+Page_Up"),
    ])
  func portal(given: String, spelled: String) throws { #expect(try KeyCombination(given).portal == spelled) }

  @Test(
    "is refused where it is none",
    arguments: [
      ("", .notOneKey), ("Super", .notOneKey), ("Super+", .notOneKey), ("+period", .notOneKey), ("a+b", .notOneKey),
      ("Super+a+b", .notOneKey), ("<Super>", .notOneKey), ("Super+Shift", .notOneKey), ("a", .needsModifier),
      ("Shift+period", .needsModifier), ("Return", .needsModifier), ("Super+nothing", .unknown("nothing")),
      ("Hyper+a", .unknown("Hyper")), ("Super + a", .unknown("Super ")), ("<Super", .unknown("<Super")),
      ("Super+$(reboot)", .unknown("$(reboot)")), ("Super+a;reboot", .unknown("a;reboot")),
      ("Super+a\nexec x", .unknown("a\nexec x")), ("Super+é", .unknown("é")), ("Super+F25", .unknown("F25")),
    ] as [(String, KeyCombination.ParseError)])
  func refused(text: String, error: KeyCombination.ParseError) {
    #expect(throws: error) { try KeyCombination(text) }
  }

  /// Every key with every modifier that it may have.
  private static let all: [KeyCombination] = {
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789".map(String.init)
    let names = letters + (1...24).map { "F\($0)" } + ShortcutKey.named
    return names.flatMap { name in
      (0..<16).compactMap { bits in
        let modifiers = KeyCombination.Modifiers(rawValue: UInt8(bits))
        guard let key = ShortcutKey(named: name) else { return nil }
        let isEnough = key.standsAlone || !modifiers.isDisjoint(with: [.super, .control, .alt])
        return isEnough ? KeyCombination(modifiers: modifiers, key: key) : nil
      }
    }
  }()

  @Test("is read again from every spelling")
  func roundTrip() throws {
    #expect(Self.all.count > 1000)
    for keys in Self.all {
      for text in [keys.description, keys.gtk(), keys.gtk(control: "Primary"), keys.i3] {
        #expect(try KeyCombination(text) == keys, "\(text)")
      }
      #expect(KeyCombination(qt: keys.qt) == keys, "\(keys.qt)")
      #expect(KeyCombination(qtCode: Int(keys.qtCode)) == keys, "\(keys.qt)")
    }
  }

  @Test("has one spelling of its own on every desktop")
  func distinct() {
    for spelling in [\KeyCombination.qt, \.i3, \.description] as [KeyPath<KeyCombination, String>] {
      #expect(Set(Self.all.map { $0[keyPath: spelling] }).count == Self.all.count)
    }
    #expect(Set(Self.all.map(\.qtCode)).count == Self.all.count)
  }
}
