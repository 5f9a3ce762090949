/// Modifiers and one key, as somebody presses them; each desktop spells it in its own way.
nonisolated struct KeyCombination: Hashable, Sendable {
  /// The modifiers that every desktop knows.
  struct Modifiers: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let `super` = Modifiers(rawValue: 1)
    static let control = Modifiers(rawValue: 2)
    static let alt = Modifiers(rawValue: 4)
    static let shift = Modifiers(rawValue: 8)
  }

  let modifiers: Modifiers
  let key: ShortcutKey

  /// What `install` binds unless it is told otherwise: the keys of other systems' emoji panels.
  static let standard = KeyCombination(modifiers: .super, key: .period)
}

nonisolated extension KeyCombination: CustomStringConvertible {
  /// As it is written in messages, and may be given: `Super+Ctrl+period`.
  var description: String { spelled([.super: "Super", .control: "Ctrl", .alt: "Alt", .shift: "Shift"]) }

  /// GTK's accelerators, in GTK's own order, which GNOME, Cinnamon, MATE and Xfce store.
  ///
  /// - Parameter control: `Control`, or `Primary` where GTK 3 wrote the setting.
  func gtk(control: String = "Control") -> String {
    let names: KeyValuePairs<Modifiers, String> = [.control: control, .shift: "Shift", .alt: "Alt", .super: "Super"]
    // GTK 3 writes Primary before Shift, and GTK 4 Shift before Control.
    let order = control == "Primary" ? Array(names) : [names[1], names[0], names[2], names[3]]
    return order.filter { modifiers.contains($0.key) }.map { "<\($0.value)>" }.joined() + key.name
  }

  /// The combination in the configuration of i3 and sway.
  var i3: String { spelled([.super: "Mod4", .control: "Ctrl", .alt: "Mod1", .shift: "Shift"]) }

  /// The modifiers and the key in the configuration of Hyprland, which separates them by a comma.
  var hyprland: (modifiers: String, key: String) {
    let names: KeyValuePairs<Modifiers, String> = [
      .super: "SUPER", .control: "CTRL", .alt: "ALT", .shift: "SHIFT",
    ]
    return (names.filter { modifiers.contains($0.key) }.map(\.value).joined(separator: " "), key.name)
  }

  /// As the portal wants it (Shortcuts Specification).
  var portal: String { spelled([.super: "LOGO", .control: "CTRL", .alt: "ALT", .shift: "SHIFT"]) }

  /// Qt's portable text (`QKeySequence::PortableText`), which KDE stores.
  var qt: String {
    let names: KeyValuePairs<Modifiers, String> = [.super: "Meta", .control: "Ctrl", .alt: "Alt", .shift: "Shift"]
    return names.filter { modifiers.contains($0.key) }.map { $0.value + "+" }.joined() + key.qtName
  }

  /// Qt's number of the combination (`Qt::KeyboardModifier` and `Qt::Key`), which KDE's daemon takes.
  var qtCode: Int32 {
    let codes: KeyValuePairs<Modifiers, Int32> = [
      .shift: 0x0200_0000, .control: 0x0400_0000, .alt: 0x0800_0000, .super: 0x1000_0000,
    ]
    return codes.filter { modifiers.contains($0.key) }.reduce(key.qtCode) { $0 | $1.value }
  }

  private func spelled(_ names: KeyValuePairs<Modifiers, String>) -> String {
    names.filter { modifiers.contains($0.key) }.map { $0.value + "+" }.joined() + key.name
  }
}
