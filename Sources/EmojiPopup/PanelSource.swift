internal import EmojiCore
internal import EmojiPicker

/// What the panel works on: emoji that the font draws, in languages, as far as a call chooses them.
final class PanelSource {
  private struct Choice: Equatable {
    var policy = VersionPolicy.device
    var languages: [String] = []
  }

  private let font: PickerFont
  private let store: any PreferenceStore
  private var choice: Choice?

  init(_ font: PickerFont, store: any PreferenceStore = FileStore()) {
    self.font = font
    self.store = store
  }

  /// As Pango names it.
  var fontFamily: String { font.family }

  /// A model, before any call has chosen.
  func model() -> PickerModel {
    choice = nil
    return PickerModel(offered: font.offered(under: .device), keywords: .ofUser(), store: store)
  }

  /// Makes the model what a call asks for, with what other processes have written meanwhile.
  func prepare(_ model: PickerModel, for request: ShowRequest) throws(LanguageTables.UnknownLanguage) {
    let wanted = Choice(policy: request.policy ?? .device, languages: request.languages)
    if wanted != choice {
      model.use(font.offered(under: wanted.policy), languages: try annotations(named: wanted.languages, for: model))
      choice = wanted
    }
    model.defaultTone = request.tone
    model.reload()
  }

  private func annotations(
    named names: [String], for model: PickerModel
  ) throws(LanguageTables.UnknownLanguage) -> [Annotations] {
    let tables = LanguageTables()
    let selection = names.isEmpty ? tables.session() : try tables.named(names)
    model.problems += selection.problems
    return selection.annotations
  }
}
