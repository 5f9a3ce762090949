/// A release of an operating system, and the newest version of Emoji all of whose emoji it draws.
public struct EmojiSystem: Hashable, Sendable, CustomStringConvertible {
  /// The distribution's identifier, as in `/etc/os-release`: `debian`.
  public let name: String
  /// The release: `12`, `24.04`, `sid`.
  public let release: String
  /// Every emoji up to this version is drawn, on a system that was kept up to date.
  public let emojiVersion: EmojiVersion

  /// As in arguments: `debian:12`.
  public var description: String { "\(name):\(release)" }

  /// A known system.
  ///
  /// - Parameters:
  ///   - name: in any case of letters.
  ///   - release: its number; for Debian also its code name.
  public init(_ name: String, _ release: String) throws(UnknownEmojiSystem) {
    let asked = "\(name):\(release)"
    let wanted = Self.codeNames[asked.lowercased()] ?? asked.lowercased()
    guard let known = Self.known.first(where: { $0.description == wanted }) else {
      throw UnknownEmojiSystem(text: asked)
    }
    self = known
  }

  /// A known system as people write it: `debian:12` or `debian 12`.
  public init(_ text: String) throws(UnknownEmojiSystem) {
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == " " })
    guard parts.count == 2 else { throw UnknownEmojiSystem(text: text) }
    try self.init(String(parts[0]), String(parts[1]))
  }

  init(known name: String, _ release: String, draws major: Int, _ minor: Int) {
    self.name = name
    self.release = release
    emojiVersion = EmojiVersion(major, minor)
  }
}
