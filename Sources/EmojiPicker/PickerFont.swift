public import EmojiCore
public import EmojiRender

/// The emoji font of this session, open, and what it draws.
nonisolated public struct PickerFont {
  private let font: EmojiFont
  private let coverage: FontCoverage

  /// As Pango names it.
  public var family: String { font.family }

  /// Finds and opens the font; some 10 ms the first time.
  public init() throws(EmojiFontError) {
    font = try FontCatalogue().emojiFont()
    coverage = try FontCoverage(of: font)
  }

  /// What can be shown under a policy; some 3 ms.
  public func offered(under policy: VersionPolicy) -> OfferedEmoji {
    OfferedEmoji(of: EmojiDataset.builtIn.all, policy: policy, draws: coverage.draws)
  }
}
