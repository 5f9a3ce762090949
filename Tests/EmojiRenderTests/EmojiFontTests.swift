import Foundation
import Testing

@testable import EmojiRender

@Suite("The font that emoji are drawn with")
struct EmojiFontTests {
  private let cairo116 = Renderer(version: 1_16_00)
  private let cairo118 = Renderer(version: 1_18_00)

  @Test("is described by its file, family, version and format")
  func isDescribed() throws {
    let font = try FontCatalogue(files: [Fixture.notoSubset.path]).emojiFont()
    #expect(font.path == Fixture.notoSubset.path)
    #expect(font.index == 0)
    #expect(font.family == "Noto Color Emoji")
    #expect(font.version.hasPrefix("Version 2.051;GOOG"))
    #expect(font.format == .bitmaps)
    #expect(font.passedOver == [])
  }

  @Test("is the next one where cairo does not draw what fontconfig likes best")
  func passesOverGradients() throws {
    let files = [Fixture.gradients.path, Fixture.notoSubset.path]
    let font = try FontCatalogue(files: files, renderer: cairo116).emojiFont()
    #expect(font.path == Fixture.notoSubset.path)
    #expect(font.passedOver.map(\.path) == [Fixture.gradients.path])
    #expect(font.passedOver.map(\.reason) == [.notDrawable([.gradients])])
  }

  @Test("may be one of gradients with cairo 1.18")
  func takesGradients() throws {
    let files = [Fixture.notoSubset.path, Fixture.gradients.path]
    let font = try FontCatalogue(files: files, renderer: cairo118).emojiFont()
    #expect(font.path == Fixture.gradients.path)
    #expect(font.format == .gradients)
    #expect(try FontCoverage(of: font).draws("😀"))
    #expect(try !FontCoverage(of: font).draws("😁"))
  }

  @Test("may be one of coloured layers, whose colours cairo draws")
  func takesLayers() throws {
    let font = try FontCatalogue(files: [Fixture.layers.path]).emojiFont()
    #expect(font.format == .layers)
    #expect(try Drawing(of: "😀", with: font).hasColor)
  }

  @Test("is not one of coloured letters")
  func passesOverLetters() throws {
    let font = try FontCatalogue(files: [Fixture.letters.path, Fixture.notoSubset.path]).emojiFont()
    #expect(font.path == Fixture.notoSubset.path)
    #expect(font.passedOver.map(\.reason) == [.withoutEmoji])
  }

  @Test("is not one of images where the user's configuration turns images off, which cairo then draws as blanks")
  func heedsTheConfiguration() throws {
    let rules = """
      <fontconfig><match target="font">
        <edit name="embeddedbitmap" mode="assign"><bool>false</bool></edit>
      </match></fontconfig>
      """
    for files in [[Fixture.notoSubset.path], [Fixture.gradients.path, Fixture.notoSubset.path]] {
      #expect(try FontCatalogue(files: files, renderer: cairo116).emojiFont().path == Fixture.notoSubset.path)
      let error = #expect(throws: EmojiFontError.self) {
        try FontCatalogue(files: files, rules: rules, renderer: cairo116).emojiFont()
      }
      guard case .noColorEmojiFont(let refused) = error else { continue }
      #expect(refused.last?.path == Fixture.notoSubset.path && refused.last?.reason == .bitmapsDisabled)
      #expect(refused.count == files.count)
    }
  }

  @Test("is missing where there is none, with the reason for each that was refused")
  func isMissing() {
    #expect(throws: EmojiFontError.noColorEmojiFont(refused: [])) { try FontCatalogue(files: []).emojiFont() }
    let refused = RefusedFont(
      path: Fixture.gradients.path, index: 0, family: "Emoji", reason: .notDrawable([.gradients]))
    #expect(throws: EmojiFontError.noColorEmojiFont(refused: [refused])) {
      try FontCatalogue(files: [Fixture.gradients.path], renderer: cairo116).emojiFont()
    }
  }

  @Test("has another key when its file is another")
  func keyFollowsTheFile() throws {
    let folder = try Folder()
    let path = try folder.write(Fixture.notoSubset.bytes, as: "font.ttf")
    let before = try FontCatalogue(files: [path]).emojiFont().key
    #expect(try FontCatalogue(files: [path]).emojiFont().key == before)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
    #expect(try FontCatalogue(files: [path]).emojiFont().key != before)
  }

  @Test("says in one line why it was refused")
  func refusalsAreLines() {
    for reason in [
      RefusedFont.Reason.unreadable, .truncated, .notDrawable([.gradients, .drawings]), .bitmapsDisabled, .withoutEmoji,
    ] {
      let text = RefusedFont(path: "/fonts/a.ttf", index: 0, family: "A", reason: reason).description
      #expect(text.hasPrefix("/fonts/a.ttf: ") && !text.contains("\n"))
    }
    #expect(Renderer(version: 1_16_02).name == "1.16.2")
  }
}
