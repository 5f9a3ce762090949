/// Which versions of Emoji are offered; whatever it says, an emoji that the font does not draw is not.
public enum VersionPolicy: Hashable, Sendable {
  /// Whatever the font draws.
  case device
  /// Nothing newer than a version, for text that older systems have to show.
  case maxEmojiVersion(EmojiVersion)
  /// What a system and all later ones can draw.
  case minimumSystem(EmojiSystem)

  /// The newest version that may be offered; nil where only the font sets a limit.
  public var newestVersion: EmojiVersion? {
    switch self {
    case .device: nil
    case .maxEmojiVersion(let version): version
    case .minimumSystem(let system): system.emojiVersion
    }
  }

  /// Whether emoji of a version may be offered.
  public func allows(_ version: EmojiVersion) -> Bool { newestVersion.map { version <= $0 } ?? true }
}
