public import EmojiCore
public import EmojiRender
import GLibKit

/// The emoji font of this session, what it draws, and the images of that.
nonisolated public struct PickerFont: Sendable {
  /// Where the font is.
  public let font: EmojiFont
  let images: PickerImages
  private let drawn: OfferedEmoji

  /// As Pango names it.
  public var family: String { font.family }

  /// Finds the font and what it draws; some 10 ms the first time, 20 ms where nothing is in the cache.
  ///
  /// - Parameter cache: where answers and images are kept for the next process; nil: nowhere.
  public init(rememberedIn cache: CacheFolder? = .ofUser) throws(EmojiFontError) {
    font = try FontCatalogue().emojiFont(rememberedIn: cache)
    let dataset = EmojiDataset.builtIn
    let drawn = try DrawnEmoji(
      of: dataset.all.flatMap { [$0.string] + $0.variants.map(\.string) },
      table: "\(dataset.unicodeVersion), \(EmbeddedData.emojiTable.count) bytes", font: font, in: cache)
    self.drawn = OfferedEmoji(of: dataset.all, policy: .device, draws: drawn.draws)
    images = PickerImages(of: font, in: cache)
  }

  /// Makes the images of the first screen where they are in no cache, before there is a display that could say how many
  /// device pixels they take: those of `GDK_SCALE`, which most desktops leave at one.
  public func prepareFirstScreen(emojiSize: Double = EmojiPickerConfiguration().emojiSize) {
    let scale = Environment.nonEmpty("GDK_SCALE").flatMap(Double.init) ?? 1
    let style = EmojiImageStyle(size: Int((emojiSize * scale).rounded()))
    images.images(style).prepare(drawn.emoji.prefix(72).map(\.string))
  }

  /// What can be shown under a policy.
  public func offered(under policy: VersionPolicy) -> OfferedEmoji {
    policy == .device ? drawn : OfferedEmoji(of: drawn.emoji, policy: policy, draws: drawn.isAvailable)
  }
}
