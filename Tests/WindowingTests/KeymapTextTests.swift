import Foundation
import Testing

@testable import Windowing

@Suite("The layout of a virtual keyboard")
struct KeymapTextTests {
  private static let compiler = "/usr/bin/xkbcomp"

  @Test("has all characters on keys that are no modifiers, and the usual layout below")
  func layout() throws {
    let keys: [UInt8: Unicode.Scalar] = [191: "🚀", 192: "\u{200D}", 208: "1"]
    let text = KeymapText.layout(with: keys)
    for line in [
      "<P191> = 191;", "key <P191> { [ U1F680 ] };", "key <P192> { [ U200D ] };", "key <P208> { [ U0031 ] };",
    ] {
      #expect(text.contains(line))
    }
    #expect(KeymapText.spareCodes.allSatisfy { $0 >= 191 && !(203...207).contains($0) })
    #expect(Set(KeymapText.spareCodes).count == KeymapText.spareCodes.count)
  }

  @Test("is one that XKB's own compiler takes", .enabled(if: FileManager.default.isExecutableFile(atPath: compiler)))
  func compiles() throws {
    let characters = (0x1F300...).lazy.compactMap(Unicode.Scalar.init)
    let keys = Dictionary(uniqueKeysWithValues: zip(KeymapText.spareCodes, characters))
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xkb")
    defer { for ending in ["", ".xkm"] { try? FileManager.default.removeItem(atPath: file.path + ending) } }
    try KeymapText.layout(with: keys).write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.compiler)
    // Not into /dev/null: it replaces what it writes to.
    process.arguments = ["-w", "0", "-xkm", file.path, file.path + ".xkm"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
