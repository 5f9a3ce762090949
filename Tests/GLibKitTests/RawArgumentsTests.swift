import Testing

@testable import GLibKit

@Suite("The words of a command line")
struct RawArgumentsTests {
  @Test(
    "stay what they are, and are text where they are UTF-8",
    arguments: [[], ["--search", "🚀 cœur", ""], ["e\u{301}", "\u{FEFF}"]])
  func areText(words: [String]) throws {
    let text = try RawArguments(words).text
    #expect(text.map { Array($0.utf8) } == words.map { Array($0.utf8) })
  }

  @Test("that are not UTF-8 are named")
  func isNotUTF8() {
    let arguments = withCVector([Array("emoji-popup".utf8), Array("--print".utf8), [0x61, 0xFF]]) {
      RawArguments(copying: UnsafePointer($0))
    }
    #expect(arguments.words == [Array("--print".utf8), [0x61, 0xFF]])
    #expect(throws: OptionError.notUTF8("a\u{FFFD}")) { try arguments.text }
  }
}
