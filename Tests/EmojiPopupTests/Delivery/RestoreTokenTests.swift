import Foundation
import Testing

@testable import EmojiPopup

@Suite("The portal's token")
@MainActor
struct RestoreTokenTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "token-\(UUID().uuidString)/a/b").path

  @Test("is kept for this user alone, and replaced by the next")
  func kept() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let token = RestoreToken(path)
    #expect(token.read() == nil)
    token.write("one")
    token.write("two")
    #expect(RestoreToken(path).read() == "two")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    token.write(nil)
    #expect(token.read() == nil)
  }

  @Test("is none where the file holds something else", arguments: ["", "a\nb", "\u{0}"])
  func damaged(content: String) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    RestoreToken(path).write("x")
    try Data(content.utf8).write(to: URL(fileURLWithPath: path))
    #expect(RestoreToken(path).read() == nil)
  }
}
