/// A keyboard that a program plays.
@MainActor
public protocol TypingKeyboard: AnyObject {
  /// Keys that no person presses.
  func spareCodes() -> [UInt8]
  /// Puts characters on keys, all at once. `all` are those that are on keys then, `changed` those that were not before.
  func put(_ changed: [UInt8: Unicode.Scalar], all: [UInt8: Unicode.Scalar])
  /// Takes all of them off again.
  func clear()
  /// Presses keys one after the other, each let go before the next.
  func strike(_ codes: [UInt8])
}
