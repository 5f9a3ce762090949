public import Gtk

/// Types any text on a keyboard whose layout does not have it.
///
/// All characters come onto keys by one change of the layout, then the keys are struck without a pause: a layout that
/// changes in the middle is one that programs read too late (measured on X11: of 100 sequences 14 arrived whole with a
/// change a character, all with one). The layout is put back when the keys have rested.
@MainActor
public final class Typist {
  /// Runs when the layout has been put back.
  public var onRested: @MainActor () -> Void = {}

  private let keyboard: any TypingKeyboard
  private var keys = SpareKeys([])
  private var putBack: MainLoop.Task?

  /// Types on a keyboard.
  public init(_ keyboard: any TypingKeyboard) { self.keyboard = keyboard }

  /// Whether the keyboard's layout still has characters that it did not have before.
  public var isResting: Bool { putBack != nil }

  /// Whether the keyboard has keys to spare.
  public var canType: Bool { isResting || !keyboard.spareCodes().isEmpty }

  /// Types a text and runs `done` when all keys have been struck. Only where it can.
  public func type(_ text: String, done: @escaping @MainActor () -> Void) {
    if putBack == nil { keys = SpareKeys(keyboard.spareCodes()) }
    strike(Array(text.unicodeScalars)[...], done)
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
  private func strike(_ scalars: ArraySlice<Unicode.Scalar>, _ done: @escaping @MainActor () -> Void) {
    putBack?.cancel()
    let part = keys.assign(scalars, now: MainLoop.now)
    keyboard.put(keys.assigned, areNew: !part.changed.isEmpty)
    keyboard.strike(part.codes)
    restLater()
    let rest = scalars.dropFirst(part.codes.count)
    if rest.isEmpty || keys.assigned.isEmpty { return done() }
    MainLoop.after(milliseconds: Int(SpareKeys.rest / 1000) + 10) { [self] in strike(rest, done) }
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
