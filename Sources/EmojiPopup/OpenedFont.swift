internal import EmojiCore
internal import EmojiPicker
internal import EmojiRender
internal import GLibKit

/// The emoji font of this session, and what it draws.
struct OpenedFont {
  private let font: EmojiFont
  private let coverage: FontCoverage

  /// As Pango names it.
  var family: String { font.family }

  /// Finds the font; what is missing is to be said to the user.
  static func find() throws(EnvironmentLack) -> OpenedFont {
    do throws(EmojiFontError) {
      let font = try FontCatalogue().emojiFont()
      return OpenedFont(font: font, coverage: try FontCoverage(of: font))
    } catch {
      throw .font(error)
    }
  }

  /// What can be shown under a policy.
  func offered(under policy: VersionPolicy) -> OfferedEmoji {
    OfferedEmoji(of: EmojiDataset.builtIn.all, policy: policy, draws: coverage.draws)
  }
}
