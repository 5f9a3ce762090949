import Foundation
import TestSupport
import Testing

@testable import EmojiPopup
@testable import GLibKit

/// A folder with the project's compiled schema, and a file for the preferences.
private final class Kept {
  let folder = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID().uuidString)")
  var file: String { folder.appending(path: "keyfile").path }
  static let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../data")

  init(_ change: (String) -> String = { $0 }) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = "\(ApplicationIdentifier.base).gschema.xml"
    let source = try String(contentsOf: Self.schema.appending(path: name), encoding: .utf8)
    try change(source).write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    let made = try Programs.run("/usr/bin/glib-compile-schemas", ["--strict", folder.path])
    try #require(made.status == 0, "\(made.err)")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func settings(_ identifier: String = ApplicationIdentifier.base) -> Settings? {
    Settings(schema: identifier, in: folder.path, keptIn: file)
  }
}

@MainActor @Suite struct PopupSettingsTests {
  @Test("The schema's defaults are the program's own")
  func defaults() throws {
    let kept = try Kept()
    let stored = PopupSettings(try #require(kept.settings()))
    for settings in [stored, PopupSettings(nil)] {
      #expect(settings.keepsRunning)
      #expect(settings.position == .pointer)
      #expect(settings.lastPosition == nil)
      #expect(!settings.inserts && !settings.copiesToPrimary && !settings.isOpaque)
    }
    #expect(stored.areKept)
  }

  @Test("Each preference is read from its own key, and every place by its name")
  func keys() throws {
    let kept = try Kept()
    let text = """
      [io/github/emoji_popup/EmojiPopup]
      keep-running=false
      position='last'
      last-position=(30, -40)
      insert=true
      copy-to-primary=true
      opaque=true

      """
    try text.write(toFile: kept.file, atomically: true, encoding: .utf8)
    let settings = PopupSettings(try #require(kept.settings()))
    #expect(!settings.keepsRunning)
    #expect(settings.position == .last)
    #expect(settings.lastPosition == PanelCorner(x: 30, y: -40))
    #expect(settings.inserts && settings.copiesToPrimary && settings.isOpaque)
    for position in PreferredPosition.allCases {
      settings.position = position
      #expect(settings.position == position)
    }
  }

  @Test("What is set is there for the next process, and without a schema as long as the process")
  func survives() throws {
    let kept = try Kept()
    let first = PopupSettings(try #require(kept.settings()))
    let unkept = PopupSettings(nil)
    for settings in [first, unkept] {
      settings.keepsRunning = false
      settings.position = .center
      settings.lastPosition = PanelCorner(x: 7, y: 9)
    }
    for settings in [PopupSettings(try #require(kept.settings())), unkept] {
      #expect(!settings.keepsRunning)
      #expect(settings.position == .center)
      #expect(settings.lastPosition == PanelCorner(x: 7, y: 9))
    }
    first.lastPosition = nil
    #expect(PopupSettings(try #require(kept.settings())).lastPosition == nil)
  }

  @Test("A change is told, and what is set to what it was is none")
  func changes() throws {
    let kept = try Kept()
    for settings in [PopupSettings(try #require(kept.settings())), PopupSettings(nil)] {
      var told = 0
      settings.onChanged { told += 1 }
      settings.isOpaque = true
      #expect(told == 1)
      settings.isOpaque = true
      #expect(told == 1)
    }
  }

  @Test(
    "A schema of an older version lacks keys, and their defaults count; they can be set as long as the process lasts")
  func older() throws {
    let kept = try Kept { $0.replacing(/<key name="opaque"(.|\n)*?<\/key>/, with: "") }
    let settings = PopupSettings(try #require(kept.settings()))
    #expect(!settings.isOpaque)
    settings.isOpaque = true
    #expect(settings.isOpaque)
    settings.keepsRunning = false
    #expect(!PopupSettings(try #require(kept.settings())).keepsRunning)
  }

  @Test("Neither a missing schema, nor a key of another type, nor a value that is not allowed ends the process")
  func wrong() throws {
    let kept = try Kept()
    #expect(kept.settings("io.github.emoji_popup.Absent") == nil)
    #expect(Settings(schema: "io.github.emoji_popup.Absent", in: "/nonexistent") == nil)
    let settings = try #require(kept.settings())
    #expect(settings.bool("position") == nil)
    #expect(settings.string("absent") == nil)
    #expect(settings.pair("opaque") == nil)
    #expect(!settings.set("position", to: "behind the moon"))
    #expect(!settings.set("position", to: true))
    #expect(settings.string("position") == "pointer")
  }
}
