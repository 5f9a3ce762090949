internal import CWindowing

/// A keyboard of this program's own, on a Wayland compositor that offers `zwp_virtual_keyboard_v1`: sway, Hyprland and
/// others of the wlroots family.
@MainActor
public final class VirtualKeyboard: TypingKeyboard {
  /// The interface by which a compositor offers it.
  public static let interface = "zwp_virtual_keyboard_manager_v1"

  private var keyboard: OpaquePointer?

  /// One that is there as soon as it is used, until `clear`.
  public init() {}

  isolated deinit { clear() }

  public func spareCodes() -> [UInt8] {
    keyboard = keyboard ?? windowing_virtual_keyboard_open()
    return keyboard == nil ? [] : KeymapText.spareCodes
  }

  public func put(_ changed: [UInt8: Unicode.Scalar], all: [UInt8: Unicode.Scalar]) { load(all) }

  public func clear() {
    if let keyboard { windowing_virtual_keyboard_close(keyboard) }
    keyboard = nil
  }

  public func strike(_ codes: [UInt8]) {
    guard let keyboard else { return }
    windowing_virtual_keyboard_modifiers(keyboard, 0)
    for code in codes {
      windowing_virtual_keyboard_press(keyboard, code, 1)
      windowing_virtual_keyboard_press(keyboard, code, 0)
    }
    _ = windowing_virtual_keyboard_sync(keyboard)
  }

  public func strike(_ key: KeySymbol, holding modifiers: [KeySymbol]) -> Bool {
    guard !spareCodes().isEmpty, let keyboard, let code = Self.codes[key] else { return false }
    let held = modifiers.compactMap { Self.bits[$0] }
    guard held.count == modifiers.count else { return false }
    load([:])
    windowing_virtual_keyboard_modifiers(keyboard, held.reduce(0, |))
    windowing_virtual_keyboard_press(keyboard, code, 1)
    windowing_virtual_keyboard_press(keyboard, code, 0)
    windowing_virtual_keyboard_modifiers(keyboard, 0)
    return windowing_virtual_keyboard_sync(keyboard) != 0
  }

  private func load(_ keys: [UInt8: Unicode.Scalar]) {
    guard let keyboard else { return }
    let text = KeymapText.layout(with: keys)
    _ = windowing_virtual_keyboard_keymap(keyboard, text, text.utf8.count)
  }

  /// Where the keys are, and the real modifiers' bits, in the layout of `KeymapText`.
  private static let codes: [KeySymbol: UInt8] = [.insert: 118, KeySymbol("v"): 55]
  private static let bits: [KeySymbol: UInt32] = [.leftShift: 1, .leftControl: 4]
}
