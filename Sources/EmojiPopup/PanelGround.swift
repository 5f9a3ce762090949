internal import EmojiCore
internal import EmojiPicker
internal import EmojiRender
internal import GLibKit

/// What the panel stands on that needs no display: found on another thread while GTK starts.
nonisolated struct PanelGround: Sendable {
  let font: PickerFont
  /// The session's.
  let languages: LanguageTables.Selection
  /// The person's own.
  let keywords: CustomKeywords

  init() throws(EmojiFontError) {
    SessionBus.connectEarly()
    font = try PickerFont()
    languages = LanguageTables().session()
    keywords = .ofUser()
  }
}
