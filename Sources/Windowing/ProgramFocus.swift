/// Which program had the keyboard when a panel was about to take it, and when it has it back.
@MainActor
public protocol ProgramFocus: AnyObject {
  /// Remembers who has the keyboard now; false where this cannot tell.
  func noteFocus() -> Bool
  /// Whether who was remembered has it.
  var isFocusThere: Bool { get }
  /// Runs `body` once that is so again, or with false when that takes too long.
  func whenFocusIsBack(within milliseconds: Int, _ body: @escaping @MainActor (Bool) -> Void)
}
