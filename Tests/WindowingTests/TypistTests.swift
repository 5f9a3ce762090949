import Gtk
import Testing

@testable import Windowing

/// A keyboard that writes down what is struck, and takes so many strokes of keys.
@MainActor private final class Keyboard: TypingKeyboard {
  private let codes: [UInt8]
  private let takes: Int
  private(set) var strokes: [[UInt8]] = []
  private(set) var isClear = true

  init(_ codes: [UInt8], takes: Int = .max) { (self.codes, self.takes) = (codes, takes) }

  func spareCodes() -> [UInt8] { codes }
  func put(_ characters: [UInt8: Unicode.Scalar]) { isClear = false }
  func clear() { isClear = true }
  func strike(_ codes: [UInt8]) -> Bool {
    guard strokes.count < takes else { return false }
    strokes.append(codes)
    return true
  }
}

@Suite("Typing on a keyboard")
@MainActor
struct TypistTests {
  private func type(
    _ text: String, on keyboard: Keyboard, while mayContinue: @escaping @MainActor () -> Bool = { true }
  ) -> (outcome: Typist.Outcome?, isResting: Bool) {
    let typist = Typist(keyboard)
    var outcome: Typist.Outcome?
    typist.type(text, while: mayContinue) { outcome = $0 }
    let end = MainLoop.now + 5_000_000
    while outcome == nil, MainLoop.now < end { MainLoop.iterate(blocking: true) }
    let isResting = typist.isResting
    typist.finish()
    return (outcome, isResting)
  }

  @Test("what does not fit on the keys is struck when they have rested")
  func rests() {
    let keyboard = Keyboard([248, 230])
    let result = type("🚀🎉🍕", on: keyboard)
    #expect(result.outcome == .typed && result.isResting)
    #expect(keyboard.strokes == [[248, 230], [248]])
  }

  @Test("what had to wait is struck for the same program only")
  func interrupted() {
    let keyboard = Keyboard([248, 230])
    let result = type("🚀🎉🍕", on: keyboard, while: { false })
    #expect(result.outcome == .interrupted && result.isResting)
    #expect(keyboard.strokes == [[248, 230]])
  }

  @Test(
    "a keyboard that has no keys, or that the display refuses, is let go at once", arguments: [[], [248]] as [[UInt8]])
  func impossible(codes: [UInt8]) {
    let keyboard = Keyboard(codes, takes: 0)
    let result = type("🚀", on: keyboard)
    #expect(result.outcome == .impossible && !result.isResting && keyboard.isClear)
  }

  @Test("a display that takes no more in the middle of a text is not one that took nothing")
  func refusedLater() {
    let keyboard = Keyboard([248, 230], takes: 1)
    #expect(type("🚀🎉🍕", on: keyboard).outcome == .interrupted && keyboard.isClear)
  }
}
