import Testing

@testable import EmojiPopup

@Suite("The block in a configuration file")
struct MarkedBlockTests {
  private static let block = MarkedBlock(["bindsym Mod4+period exec emoji-popup"])

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("stands at the end, and ends as the file did")
  func added() {
    let lines = "# >>> emoji-popup shortcut\nbindsym Mod4+period exec emoji-popup\n# <<< emoji-popup shortcut"
    let windows = lines.replacing("\n", with: "\r\n")
    for (before, after) in [
      ("", "\(lines)\n"), ("a\n", "a\n\(lines)\n"), ("a", "a\n\(lines)"), ("a\n\n", "a\n\n\(lines)\n"),
      ("a\r\nb\r\n", "a\r\nb\r\n\(windows)\r\n"), ("a\r\nb", "a\r\nb\r\n\(windows)"),
    ] {
      #expect(text(Self.block.added(to: bytes(before))) == after)
    }
  }

  /// Files of all kinds of lines and line ends, of bytes that are no text, and of parts of the block itself.
  private static let files: [[UInt8]] = {
    var generator = SystemRandomNumberGenerator()
    let parts: [[UInt8]] =
      ["a", "bindsym Mod4+a exec x", "# comment", "", " ", "\t", "é", "emoji-popup", "{", "}"].map {
        Array($0.utf8)
      } + [[0xff, 0xfe], [0], [13], [13, 13]]
    let ends: [[UInt8]] = [[10], [13, 10], [10, 10], [13]]
    return [[], [10], [13], [13, 10]]
      + (0..<3000).map { _ in
        let style = ends.randomElement(using: &generator)
        var file: [UInt8] = []
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
          file += parts.randomElement(using: &generator) ?? []
          file += (Bool.random(using: &generator) ? style : ends.randomElement(using: &generator)) ?? []
        }
        if Bool.random(using: &generator) { file += parts.randomElement(using: &generator) ?? [] }
        return file
      }
  }()

  @Test("is removed without a trace from any file, added once or twice")
  func identity() {
    for file in Self.files {
      let added = Self.block.added(to: file)
      #expect(added != file)
      #expect(MarkedBlock.find(in: added) == Self.block, "\(file)")
      #expect(Self.block.added(to: added) == added, "\(file)")
      let (rest, kept) = MarkedBlock.removed(from: added)
      #expect(rest == file, "\(file)")
      #expect(kept == [])
      let other = MarkedBlock(["unbindsym Mod4+e", "bindsym Mod4+e exec emoji-popup"])
      #expect(MarkedBlock.removed(from: other.added(to: added)).rest == file, "\(file)")
    }
  }

  @Test("goes when lines were added behind it, and leaves them")
  func behind() {
    for before in ["a\n", "a", "", "a\r\n"] {
      let added = text(Self.block.added(to: bytes(before)))
      let rest = text(MarkedBlock.removed(from: bytes(added + "\nmore\n")).rest)
      #expect(rest.hasSuffix("more\n") && rest.hasPrefix(before) && !rest.contains("emoji-popup"), "\(before)")
    }
  }

  @Test("leaves lines in it that are somebody's own, and takes ours with other keys")
  func edited() {
    let file = """
      a
      # >>> emoji-popup shortcut
      # my own comment
      bindsym Mod4+x exec /usr/local/bin/emoji-popup
      bindsym Mod4+y exec xterm
      # <<< emoji-popup shortcut
      b

      """
    let (rest, kept) = MarkedBlock.removed(from: bytes(file))
    #expect(text(rest) == "a\n# my own comment\nbindsym Mod4+y exec xterm\nb\n")
    #expect(kept == ["# my own comment", "bindsym Mod4+y exec xterm"])
  }

  @Test("without its last line takes nothing with it that is not ours")
  func open() {
    let file = "a\n# >>> emoji-popup shortcut\nbindsym Mod4+y exec xterm\nb\n"
    #expect(text(MarkedBlock.removed(from: bytes(file)).rest) == "a\nbindsym Mod4+y exec xterm\nb\n")
  }
}
