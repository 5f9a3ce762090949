internal import CAdwaita

/// The key symbols (GDK's keyvals) that programs know by name, those of the keypad left out.
public enum Key {
  public static let escape = UInt32(GDK_KEY_Escape)
  public static let `return` = UInt32(GDK_KEY_Return)
  /// What some keyboards, and programs that type, send for a new line; entries do not know it as Enter.
  public static let linefeed = UInt32(GDK_KEY_Linefeed)
  public static let space = UInt32(GDK_KEY_space)
  public static let tab = UInt32(GDK_KEY_Tab)
  public static let backTab = UInt32(GDK_KEY_ISO_Left_Tab)
  public static let left = UInt32(GDK_KEY_Left)
  public static let right = UInt32(GDK_KEY_Right)
  public static let up = UInt32(GDK_KEY_Up)
  public static let down = UInt32(GDK_KEY_Down)
  public static let home = UInt32(GDK_KEY_Home)
  public static let end = UInt32(GDK_KEY_End)
  public static let pageUp = UInt32(GDK_KEY_Page_Up)
  public static let pageDown = UInt32(GDK_KEY_Page_Down)
  public static let backspace = UInt32(GDK_KEY_BackSpace)
  public static let menu = UInt32(GDK_KEY_Menu)
  public static let f10 = UInt32(GDK_KEY_F10)

  /// The digit 0 to 9 of a key, of the keypad too.
  public static func digit(_ symbol: UInt32) -> Int? {
    switch Int32(bitPattern: symbol) {
    case GDK_KEY_0...GDK_KEY_9: Int(Int32(bitPattern: symbol) - GDK_KEY_0)
    case GDK_KEY_KP_0...GDK_KEY_KP_9: Int(Int32(bitPattern: symbol) - GDK_KEY_KP_0)
    default: nil
    }
  }

  /// The arrow, page and edge keys of the keypad as their namesakes.
  public static func withoutKeypad(_ symbol: UInt32) -> UInt32 {
    switch Int32(bitPattern: symbol) {
    case GDK_KEY_KP_Left: left
    case GDK_KEY_KP_Right: right
    case GDK_KEY_KP_Up: up
    case GDK_KEY_KP_Down: down
    case GDK_KEY_KP_Home: home
    case GDK_KEY_KP_End: end
    case GDK_KEY_KP_Page_Up: pageUp
    case GDK_KEY_KP_Page_Down: pageDown
    case GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: `return`
    default: symbol
    }
  }

  /// Whether a key writes text: a character, a dead key or a key that an input method may turn into text.
  public static func isTextual(_ symbol: UInt32) -> Bool {
    let character = gdk_keyval_to_unicode(symbol)
    if character != 0 { return character >= 0x20 && character != 0x7F }
    return (0xFE50...0xFE93).contains(symbol) || symbol == UInt32(GDK_KEY_Multi_key)
  }
}
