public import Gtk

/// Types any text on a keyboard whose layout does not have it.
///
/// All characters come onto keys by one change of the layout, then the keys are struck without a pause: a layout that
/// changes in the middle is one that programs read too late (measured on X11: of 100 sequences 14 arrived whole with a
/// change a character, all with one). The layout is put back when the keys have rested.
@MainActor
public final class Typist {
  /// What became of a text.
  public enum Outcome: Equatable, Sendable {
    case typed
    /// Nothing was: the keyboard has no keys to spare, or the display does not take them.
    case impossible
    /// Not all was: the rest would have come to another program, or the display takes no more.
    case interrupted
  }

  /// Runs when the layout has been put back.
  public var onRested: @MainActor () -> Void = {}

  private let keyboard: any TypingKeyboard
  private var keys = SpareKeys([])
  private var putBack: MainLoop.Task?

  /// Types on a keyboard.
  public init(_ keyboard: any TypingKeyboard) { self.keyboard = keyboard }

  /// Whether the keyboard's layout still has characters that it did not have before.
  public var isResting: Bool { putBack != nil }

  /// Types a text, and runs `done` when all keys have been struck.
  ///
  /// - Parameter mayContinue: whether a text that had to wait for keys, for a second or more, would still come to the
  ///   same program.
  public func type(
    _ text: String, while mayContinue: @escaping @MainActor () -> Bool = { true },
    done: @escaping @MainActor (Outcome) -> Void
  ) {
    if putBack == nil { keys = SpareKeys(keyboard.spareCodes()) }
    let scalars = Array(text.unicodeScalars)
    strike(scalars[...], Work(count: scalars.count, mayContinue: mayContinue, done: done))
  }

  /// Puts the layout back at once.
  public func finish() {
    putBack?.cancel()
    putBack = nil
    keys = SpareKeys([])
    keyboard.clear()
    onRested()
  }

  /// What does not fit on the keys waits until they have rested.
  private func strike(_ scalars: ArraySlice<Unicode.Scalar>, _ work: Work) {
    putBack?.cancel()
    let codes = keys.assign(scalars, now: MainLoop.now)
    keyboard.put(keys.assigned)
    guard !keys.assigned.isEmpty, keyboard.strike(codes) else {
      finish()
      return work.done(scalars.count == work.count ? .impossible : .interrupted)
    }
    restLater()
    let rest = scalars.dropFirst(codes.count)
    if rest.isEmpty { return work.done(.typed) }
    MainLoop.after(milliseconds: Int(SpareKeys.rest / 1000) + 10) { [self] in
      guard work.mayContinue() else { return work.done(.interrupted) }
      strike(rest, work)
    }
  }

  /// A text of so many characters.
  private struct Work {
    let count: Int
    let mayContinue: @MainActor () -> Bool
    let done: @MainActor (Outcome) -> Void
  }

  private func restLater() {
    putBack = MainLoop.after(milliseconds: Self.milliseconds) { [weak self] in
      self?.putBack = nil
      self?.finish()
    }
  }
  /// A busy program may come to it late.
  private static let milliseconds = 3000
}
