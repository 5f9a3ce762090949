/// A keyboard that a program plays.
@MainActor
public protocol TypingKeyboard: AnyObject {
  /// Keys that no person presses; none where the display gives no keyboard.
  func spareCodes() -> [UInt8]
  /// Puts characters on keys, all at once, and also those that are there already: somebody else may have taken them off,
  /// as a compositor does when its layout is changed.
  func put(_ characters: [UInt8: Unicode.Scalar])
  /// Takes all of them off again.
  func clear()
  /// Presses keys one after the other, each let go before the next; false where the display takes them no more.
  func strike(_ codes: [UInt8]) -> Bool
}
