import Foundation
import Testing

@testable import EmojiRender

@Suite("A damaged font")
struct DamagedFontTests {
  /// What may become of a file that fontconfig has listed.
  enum Damage: CaseIterable {
    case vanished, empty, cutInHalf, cutAtTheEnd, noise, pipe, folder

    func strike(_ path: String) throws {
      let files = FileManager.default
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      try files.removeItem(atPath: path)
      switch self {
      case .vanished: break
      case .empty: try Data().write(to: URL(fileURLWithPath: path))
      case .cutInHalf: try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: path))
      case .cutAtTheEnd: try bytes.dropLast(8).write(to: URL(fileURLWithPath: path))
      case .noise:
        var random = SeededNumbers(seed: 7)
        try Data((0..<bytes.count).map { _ in UInt8.random(in: 0...255, using: &random) })
          .write(to: URL(fileURLWithPath: path))
      case .pipe: #expect(mkfifo(path, 0o600) == 0)
      case .folder: try files.createDirectory(atPath: path, withIntermediateDirectories: false)
      }
    }
  }

  @Test("is passed over for the next one", arguments: Damage.allCases)
  func isPassedOver(damage: Damage) throws {
    let folder = try Folder()
    let broken = try folder.write(Fixture.notoSubset.bytes, as: "broken.ttf")
    let catalogue = FontCatalogue(files: [broken, Fixture.notoSubset.path])
    #expect(try catalogue.emojiFont().path == broken)
    try damage.strike(broken)
    let font = try catalogue.emojiFont()
    #expect(font.path == Fixture.notoSubset.path)
    #expect(font.passedOver.map(\.path) == [broken])
    let cut = damage == .cutInHalf || damage == .cutAtTheEnd
    #expect(font.passedOver.map(\.reason) == [cut ? .truncated : .unreadable])
  }

  @Test("is an error for whoever comes to open it")
  func cannotBeOpened() throws {
    let folder = try Folder()
    let path = try folder.write(Fixture.notoSubset.bytes, as: "font.ttf")
    let font = try FontCatalogue(files: [path]).emojiFont()
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: EmojiFontError.self) { try FontCoverage(of: font) }
  }

  @Test("with wrong bytes anywhere neither crashes nor hangs")
  func survivesWrongBytes() throws {
    let folder = try Folder()
    let whole = try Fixture.notoSubset.bytes
    var random = SeededNumbers(seed: 42)
    var opened = 0
    for _ in 0..<300 {
      var bytes = whole
      // Most of the file is images; what HarfBuzz reads stands before them.
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        bytes[Int.random(in: 0..<3_000, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let path = try folder.write(bytes, as: "font.ttf")
      guard let face = FontFace(path: path, index: 0) else { continue }
      opened += 1
      _ = (face.isComplete, face.version, GlyphInk.formats(of: face))
      for format in ColorFormat.allCases {
        let coverage = FontCoverage(face: face, format: format)
        _ = coverage.draws(["😀", "👋🏿", "🐦‍🔥", "🇨🇶", "🇽🇽", "1️⃣"])
      }
    }
    #expect(opened > 100)
  }
}

/// Numbers that are the same on each run (SplitMix64).
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
