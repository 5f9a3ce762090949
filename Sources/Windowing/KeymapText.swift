/// A keyboard layout in the text format of XKB.
enum KeymapText {
  /// Keys of evdev's layout that are without a meaning on nearly every keyboard, those of F13 to F24 first, and that
  /// programs take as they come: of keys below, GTK 3 takes none. Those between are modifiers.
  static let spareCodes = Array(191...202) + Array(208...255) as [UInt8]

  /// The usual layout, with characters on some of its keys.
  static func layout(with keys: [UInt8: Unicode.Scalar]) -> String {
    let sorted = keys.sorted { $0.key < $1.key }
    let codes = sorted.map { "    <P\($0.key)> = \($0.key);\n" }.joined()
    let symbols = sorted.map { "    key <P\($0.key)> { [ U\(hexadecimal($0.value)) ] };\n" }.joined()
    return """
      xkb_keymap {
        xkb_keycodes "emoji-popup" {
          include "evdev+aliases(qwerty)"
      \(codes)  };
        xkb_types "emoji-popup" { include "complete" };
        xkb_compatibility "emoji-popup" { include "complete" };
        xkb_symbols "emoji-popup" {
          include "pc+us"
      \(symbols)  };
      };

      """
  }

  /// The name of a character's symbol has four digits at least.
  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
