public import EmojiCore
public import EmojiRender

/// The emoji font of this session and what it draws.
nonisolated public struct PickerFont: Sendable {
  /// Where the font is.
  public let font: EmojiFont
  private let drawn: OfferedEmoji

  /// As Pango names it.
  public var family: String { font.family }

  /// Finds the font and asks it for every emoji; some 15 ms the first time.
  public init() throws(EmojiFontError) {
    font = try FontCatalogue().emojiFont()
    let coverage = try FontCoverage(of: font)
    drawn = OfferedEmoji(of: EmojiDataset.builtIn.all, policy: .device, draws: coverage.draws)
  }

  /// What can be shown under a policy.
  public func offered(under policy: VersionPolicy) -> OfferedEmoji {
    policy == .device ? drawn : OfferedEmoji(of: drawn.emoji, policy: policy, draws: drawn.isAvailable)
  }
}
