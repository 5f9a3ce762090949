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

  public func put(_ characters: [UInt8: Unicode.Scalar]) {
    guard let keyboard else { return }
    let text = KeymapText.layout(with: characters)
    _ = windowing_virtual_keyboard_keymap(keyboard, text, text.utf8.count)
  }

  public func clear() {
    if let keyboard { windowing_virtual_keyboard_close(keyboard) }
    keyboard = nil
  }

  public func strike(_ codes: [UInt8]) -> Bool {
    guard let keyboard else { return false }
    windowing_virtual_keyboard_modifiers(keyboard, 0)
    for code in codes {
      windowing_virtual_keyboard_press(keyboard, code, 1)
      windowing_virtual_keyboard_press(keyboard, code, 0)
    }
    return windowing_virtual_keyboard_sync(keyboard) != 0
  }
}
