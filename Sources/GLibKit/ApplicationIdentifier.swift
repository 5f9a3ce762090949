/// The name on the session bus under which the process of one display is found.
public enum ApplicationIdentifier {
  /// The name without a display, as in the desktop file.
  public static let base = "io.github.emoji_popup.EmojiPopup"

  /// The identifier for the display that the environment names.
  public static var current: String {
    identifier(
      waylandDisplay: Environment.nonEmpty("WAYLAND_DISPLAY"), xDisplay: Environment.nonEmpty("DISPLAY"),
      backends: Environment.nonEmpty("GDK_BACKEND"), runtimeFolder: Environment.nonEmpty("XDG_RUNTIME_DIR"))
  }

  /// The instances that are running, whichever their displays, as names on a bus.
  public static func running(on bus: SessionBus) -> [String] {
    bus.names(beginningWith: base + ".").filter { !$0.dropFirst(base.count + 1).contains(".") }
  }

  /// The identifier for a display, so that each display of a user has a process of its own.
  ///
  /// - Parameters:
  ///   - waylandDisplay: `$WAYLAND_DISPLAY`, a socket in the runtime folder or an absolute path.
  ///   - xDisplay: `$DISPLAY`; the screen after the dot does not matter.
  ///   - backends: `$GDK_BACKEND`, the order in which GTK tries them.
  ///   - runtimeFolder: `$XDG_RUNTIME_DIR`.
  static func identifier(
    waylandDisplay: String?, xDisplay: String?, backends: String? = nil, runtimeFolder: String? = nil
  ) -> String {
    let wayland = waylandDisplay.map { "Wayland_" + escaped(socket($0, in: runtimeFolder)) }
    let x11 = xDisplay.map { "X_" + escaped(withoutScreen($0)) }
    let named = (backends ?? "").split(separator: ",").lazy.compactMap {
      $0 == "wayland" ? wayland : $0 == "x11" ? x11 : nil
    }
    return "\(base).\(named.first ?? wayland ?? x11 ?? "NoDisplay")"
  }

  /// `/run/user/1000/wayland-0` and `wayland-0` are one socket where the first names the runtime folder.
  private static func socket(_ display: String, in folder: String?) -> String {
    guard let folder, display.hasPrefix(folder + "/") else { return display }
    return String(display.dropFirst(folder.count + 1))
  }

  private static func withoutScreen(_ display: String) -> String {
    guard let colon = display.lastIndex(of: ":"), let dot = display[colon...].lastIndex(of: ".") else { return display }
    return String(display[..<dot])
  }

  /// An element of a bus name: letters and digits stay, each other byte becomes `_` and two hexadecimal digits.
  ///
  /// A bus name has 255 characters at most; of a longer element the beginning and a checksum stay.
  private static func escaped(_ text: String) -> String {
    let digits = Array("0123456789abcdef")
    let element = text.utf8.reduce(into: "") { element, byte in
      let character = Character(Unicode.Scalar(byte))
      if character.isASCII, character.isLetter || character.isNumber {
        element.append(character)
      } else {
        element += "_\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    guard element.utf8.count > 128 else { return element }
    // FNV-1a, 64 bits: the same in the launcher and in the application, which Hasher is not.
    let checksum = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return element.prefix(96) + "_" + String(checksum, radix: 16)
  }
}
