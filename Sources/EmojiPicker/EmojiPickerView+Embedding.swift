public import EmojiCore
public import EmojiRender
import Gtk

extension EmojiPickerView {
  /// A picker that is ready to be put into a window: with the session's font and languages, and what `configuration`
  /// offers. GTK and libadwaita have to be started; `Display.open` does it.
  ///
  /// What was picked is kept when the picker leaves the screen; `model.commit()` keeps it at once.
  ///
  /// - Parameters:
  ///   - store: where recent picks and tones are kept; its name sets one program apart from another.
  ///   - onPick: runs inside the input event of each pick.
  public convenience init(
    configuration: EmojiPickerConfiguration = .init(), store: any PreferenceStore,
    onPick: @escaping (EmojiPick) -> Void
  ) throws(EmojiFontError) {
    let font = try PickerFont()
    let languages = LanguageTables().session()
    let model = PickerModel(
      offered: font.offered(under: configuration.versionPolicy), languages: languages.annotations, store: store)
    model.problems += languages.problems
    self.init(model: model, configuration: configuration, font: font)
    self.onPick = onPick
    on("unmap") { model.commit() }
    reset()
  }
}
