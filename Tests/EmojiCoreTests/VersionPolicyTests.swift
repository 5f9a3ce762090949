import EmojiCore
import Testing

@Suite("A version policy")
struct VersionPolicyTests {
  @Test(
    "allows its version and older ones",
    arguments: [
      (VersionPolicy.device, "18.0", true), (.maxEmojiVersion(EmojiVersion(15, 1)), "15.1", true),
      (.maxEmojiVersion(EmojiVersion(15, 1)), "15.0", true), (.maxEmojiVersion(EmojiVersion(15, 1)), "16.0", false),
      (.maxEmojiVersion(EmojiVersion(15, 0)), "15.1", false), (.maxEmojiVersion(EmojiVersion(12, 1)), "5.0", true),
    ])
  func allowsUpToItsVersion(policy: VersionPolicy, version: String, allowed: Bool) throws {
    #expect(policy.allows(try #require(EmojiVersion(version))) == allowed)
  }

  @Test("of a minimum system allows what that system draws")
  func minimumSystem() throws {
    let policy = VersionPolicy.minimumSystem(try EmojiSystem("debian:12"))
    #expect(policy.newestVersion == EmojiVersion(15, 1))
    #expect(policy.allows(EmojiVersion(15, 1)) && !policy.allows(EmojiVersion(16, 0)))
  }

  @Test(
    "knows a system however it is written",
    arguments: ["debian:12", "debian 12", "Debian:12", "debian: 12", "debian:bookworm", "DEBIAN Bookworm"])
  func spellings(text: String) throws {
    let system = try EmojiSystem(text)
    #expect(system.description == "debian:12")
    #expect(try EmojiSystem("debian", "12") == system)
  }

  @Test(
    "does not guess at a system that it does not know",
    arguments: [
      "", "debian", ":", "12", "debian:", "debian:9", "debian:12:1", "debian:1", "debian12", "plan9:4", "debian:🚀",
    ])
  func unknownSystems(text: String) throws {
    let error = #expect(throws: UnknownEmojiSystem.self) { try EmojiSystem(text) }
    #expect(error?.text == text)
    #expect(error?.known.map(\.description).contains("debian:12") == true)
  }

  @Test("has systems that never draw less than an older release, each known by its own name")
  func systemsAreInOrder() throws {
    let known = EmojiSystem.known
    #expect(Set(known.map(\.description)).count == known.count)
    for system in known { #expect(try EmojiSystem(system.description) == system) }
    for (older, newer) in zip(known, known.dropFirst()) where older.name == newer.name {
      #expect(older.emojiVersion <= newer.emojiVersion, "\(older), \(newer)")
      if let before = Double(older.release), let after = Double(newer.release) { #expect(before < after) }
    }
  }
}
