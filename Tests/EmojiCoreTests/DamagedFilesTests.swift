import EmojiCore
import Foundation
import Testing

/// Real folders with real damage: whatever stands in a file, the picker has names.
@Suite struct DamagedFilesTests {
  private static let good = "\(PackageFolder.resources)/annotations"

  private func problems(_ damage: (URL) throws -> Void) throws -> LanguageTables.Selection {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("emoji-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let annotations = folder.appendingPathComponent("annotations")
    try FileManager.default.createDirectory(at: annotations, withIntermediateDirectories: true)
    let copies = [("locales.tsv", folder)] + ["fr", "fr_CA", "de"].map { ("annotations/\($0).tsv", annotations) }
    for (path, folder) in copies {
      let source = URL(fileURLWithPath: "\(PackageFolder.resources)/\(path)")
      try FileManager.default.copyItem(at: source, to: folder.appendingPathComponent(source.lastPathComponent))
    }
    try damage(annotations)
    let selection = LanguageTables(folder: folder.path).session(["fr_CA", "de", "C"])
    for annotations in selection.annotations {
      for emoji in EmojiDataset.builtIn.all {
        #expect(!annotations.name(of: emoji).isEmpty)
        _ = annotations.keywords(of: emoji)
      }
    }
    #expect(!EmojiSearch(EmojiDataset.builtIn.all, in: selection.annotations).matches("rocket").isEmpty)
    return selection
  }

  @Test("sound files are no problem")
  func sound() throws {
    let selection = try problems { _ in }
    #expect(selection.annotations.map(\.locale) == ["fr_CA", "de", "en"] && selection.problems.isEmpty)
  }

  @Test("a missing file is left out with one line")
  func missing() throws {
    let selection = try problems { try FileManager.default.removeItem(at: $0.appendingPathComponent("de.tsv")) }
    #expect(selection.annotations.map(\.locale) == ["fr_CA", "en"])
    #expect(selection.problems.count == 1 && selection.problems[0].contains("de.tsv"))
  }

  @Test("where a parent is missing, what differs from it stays and the rest is English")
  func missingParent() throws {
    let selection = try problems { try FileManager.default.removeItem(at: $0.appendingPathComponent("fr.tsv")) }
    #expect(selection.annotations.map(\.locale) == ["fr_CA", "de", "en"])
    #expect(selection.problems.count == 1)
  }

  @Test(
    "a file that is cut off anywhere is left out or read, never a crash", arguments: [0, 1, 30, 180, 5000, 100_001])
  func truncated(length: Int) throws {
    let selection = try problems { folder in
      let file = folder.appendingPathComponent("de.tsv")
      try Data(contentsOf: file).prefix(length).write(to: file)
    }
    #expect(selection.annotations.map(\.locale) == ["fr_CA", "en"] && selection.problems.count == 1)
  }

  @Test("bytes that are no text are no crash", arguments: 1...20)
  func noise(seed: Int) throws {
    let selection = try problems { folder in
      let file = folder.appendingPathComponent("de.tsv")
      var data = try Data(contentsOf: file)
      var state = UInt64(seed)
      for _ in 0..<200 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        data[Int((state >> 33) % UInt64(data.count))] = UInt8(truncatingIfNeeded: state >> 24)
      }
      try data.write(to: file)
    }
    #expect(selection.annotations.first?.locale == "fr_CA" && selection.annotations.last?.locale == "en")
  }

  @Test("another language's table under this name is left out")
  func foreign() throws {
    let selection = try problems { folder in
      let file = folder.appendingPathComponent("de.tsv")
      try Data(contentsOf: folder.appendingPathComponent("fr.tsv")).write(to: file)
    }
    #expect(selection.annotations.map(\.locale) == ["fr_CA", "en"])
    #expect(selection.problems.first?.contains("this is the table of fr, Emoji 18.0") == true)
  }

  @Test("tables that name each other as parents end")
  func circle() throws {
    let selection = try problems { folder in
      let file = folder.appendingPathComponent("fr.tsv")
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacingOccurrences(of: "parent\t-", with: "parent\tfr_CA").write(
        to: file, atomically: true, encoding: .utf8)
    }
    #expect(selection.annotations.first?.locales == ["fr_CA", "fr"])
  }
}
