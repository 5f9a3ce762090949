/// A system was named of which nobody wrote down what it draws.
public struct UnknownEmojiSystem: Error, Hashable, Sendable {
  /// What was asked for.
  public let text: String

  /// What is known instead.
  public var known: [EmojiSystem] { EmojiSystem.known }
}
