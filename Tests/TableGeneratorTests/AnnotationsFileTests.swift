import EmojiCore
import Foundation
import Testing

@testable import emoji_tablegen

@Suite struct AnnotationsFileTests {
  /// Reads annotations between a file's head and foot.
  private func read(_ annotations: String, drafts: Bool = false) throws -> AnnotationsFile {
    try Fixtures.withFolder { folder in
      let file = folder.appendingPathComponent("xx.xml")
      let text = "<?xml version=\"1.0\"?>\n<ldml><annotations>\n\(annotations)\n</annotations></ldml>\n"
      try text.write(to: file, atomically: true, encoding: .utf8)
      return try AnnotationsFile([InputFile(path: file.path)], drafts: drafts)
    }
  }

  @Test("names and keywords are told apart, each keyword once, and whitespace is one blank")
  func plain() throws {
    let file = try read(
      """
      <annotation cp="❤">love |  red   heart| love ||emotion</annotation>
      <annotation cp="❤️" type="tts">red
      \theart</annotation>
      <annotation cp="&lt;" type="tts">less &amp; less</annotation>
      """)
    #expect(file.names == ["❤": "red heart", "<": "less & less"])
    #expect(file.keywords == ["❤": ["love", "red heart", "emotion"]])
  }

  @Test("contributed data count, what nobody confirmed only on request")
  func drafts() throws {
    let text = """
      <annotation cp="a" type="tts" draft="contributed">one</annotation>
      <annotation cp="b" type="tts" draft="provisional">two</annotation>
      <annotation cp="c" type="tts" draft="unconfirmed">three</annotation>
      """
    #expect(try read(text).names == ["a": "one"])
    #expect(try read(text, drafts: true).names == ["a": "one", "b": "two", "c": "three"])
  }

  @Test("the mark of inheritance is no name")
  func inheritance() throws {
    let file = try read("<annotation cp=\"a\" type=\"tts\">↑↑↑</annotation><annotation cp=\"a\">↑↑↑</annotation>")
    #expect(file.names.isEmpty && file.keywords.isEmpty)
  }

  @Test("a stray word at the end of a keyword goes, the same word by itself stays")
  func strayWord() throws {
    let file = try read("<annotation cp=\"a\">cold | sweat undefined | undefined | undefined sum</annotation>")
    #expect(file.keywords["a"] == ["cold", "sweat", "undefined", "undefined sum"])
  }

  @Test("an annotation of an unknown type is an error at its line")
  func unknownType() throws {
    let error = #expect(throws: InputError.self) { try read("\n<annotation cp=\"a\" type=\"x\">b</annotation>") }
    #expect(error?.line == 4)
    #expect(error?.reason == "an annotation of the unknown type “x”")
  }

  @Test("new names take the spelling that the language's names have")
  func spelling() throws {
    let others = try read(
      """
      <annotation cp="a" type="tts">Gesicht</annotation><annotation cp="b" type="tts">lachendes Gesicht</annotation>
      <annotation cp="c" type="tts">Hund</annotation>
      """)
    let emoji = ["🫫", "🛙"].map { Emoji(string: $0, category: .objects, version: EmojiVersion(18, 0)) }
    let names = try Fixtures.withFolder { folder in
      let file = folder.appendingPathComponent("emoji_xx.json")
      let json = #"{"🫫": ":zerbrechendes_gesicht:", "🛙": ":leuchtturm:", "x": ":no_emoji:"}"#
      try json.write(to: file, atomically: true, encoding: .utf8)
      return try NewNames(InputFile(path: file.path)).names(of: emoji, spelledAs: others)
    }
    #expect(names == ["🫫": "zerbrechendes Gesicht", "🛙": "Leuchtturm"])
  }
}
