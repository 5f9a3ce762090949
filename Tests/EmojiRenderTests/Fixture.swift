import Foundation

@testable import EmojiRender

/// The fonts beside the tests; `make-fonts.py` says what is in them.
enum Fixture: String {
  case notoSubset = "noto-subset.ttf"
  case layers = "layers.ttf"
  case gradients = "gradients.ttf"
  case letters = "letters.ttf"

  var path: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/\(rawValue)").path
  }

  var bytes: Data { get throws { try Data(contentsOf: URL(fileURLWithPath: path)) } }
}

/// A folder of its own for a test, removed after it.
final class Folder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("emoji-render-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes in place, as a careless installer does.
  @discardableResult
  func write(_ bytes: Data, as name: String) throws -> String {
    try bytes.write(to: url.appendingPathComponent(name))
    return path(name)
  }
}

extension FontCoverage {
  /// The coverage of a fixture that the renderer here draws.
  convenience init(_ fixture: Fixture) throws {
    try self.init(of: FontCatalogue(files: [fixture.path]).emojiFont())
  }
}
