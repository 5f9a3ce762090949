import Testing

@testable import Windowing

@Suite("The keys that nobody presses")
struct SpareKeysTests {
  private static let second: Int64 = 1_000_000

  @Test("Each character of a sequence gets a key, and the same one the same key")
  func sequence() {
    var keys = SpareKeys([248, 230, 222, 219, 217])
    // Couple with heart: woman, joiner, heart, selector, joiner, man.
    let first = keys.assign("👩‍❤️‍👨".unicodeScalars, now: 0)
    #expect(first == [248, 230, 222, 219, 230, 217])
    #expect(keys.assigned == [248: "👩", 230: "\u{200D}", 222: "❤", 219: "\u{FE0F}", 217: "👨"])
  }

  @Test("A text that comes again needs no other layout")
  func again() {
    var keys = SpareKeys([248, 230])
    let first = keys.assign("🇫🇷".unicodeScalars, now: 0)
    let second = keys.assign("🇫🇷".unicodeScalars, now: 10)
    #expect(second == first)
    #expect(keys.assigned == [248: "🇫", 230: "🇷"])
  }

  @Test("A key keeps its character until it has rested, because programs look it up late")
  func rest() {
    var keys = SpareKeys([248, 230, 222])
    #expect(keys.assign("🚀🎉".unicodeScalars, now: 0) == [248, 230])
    let soon = keys.assign("🍕🦄".unicodeScalars, now: Self.second - 1)
    #expect(soon == [222], "the second character has no key yet")
    let later = keys.assign("🦄".unicodeScalars, now: Self.second)
    #expect(later == [248])
    #expect(keys.assigned == [248: "🦄", 230: "🎉", 222: "🍕"])
  }

  @Test("A key that is pressed again rests anew")
  func restsAnew() {
    var keys = SpareKeys([248])
    _ = keys.assign("🚀".unicodeScalars, now: 0)
    _ = keys.assign("🚀".unicodeScalars, now: Self.second - 1)
    #expect(keys.assign("🎉".unicodeScalars, now: Self.second + 1) == [])
    #expect(keys.assign("🎉".unicodeScalars, now: 2 * Self.second) == [248])
  }

  @Test("Without a key to spare nothing can be typed")
  func none() {
    var keys = SpareKeys([])
    #expect(keys.assign("🚀".unicodeScalars, now: 0).isEmpty)
    #expect(keys.assigned.isEmpty)
  }
}

@Suite("Symbols of keys")
struct KeySymbolTests {
  @Test(
    "A character's symbol is Latin-1's own, and all others' code point above 0x01000000",
    arguments: [("1", 0x31), ("©", 0xA9), ("🚀", 0x0101_F680), ("\u{200D}", 0x0100_200D), ("\u{FE0F}", 0x0100_FE0F)]
      as [(Unicode.Scalar, UInt32)])
  func symbol(of scalar: Unicode.Scalar, is symbol: UInt32) {
    #expect(KeySymbol(scalar).rawValue == symbol)
  }
}
