internal import EmojiCore
internal import EmojiPicker

/// What the panel works on: emoji that the font draws, in languages, as far as a call chooses them.
final class PanelSource {
  private struct Choice: Equatable {
    var policy = VersionPolicy.device
    var languages: [String] = []
  }

  private let ground: PanelGround
  private let store: any PreferenceStore
  private var choice = Choice()

  init(_ ground: PanelGround, store: any PreferenceStore = FileStore()) {
    self.ground = ground
    self.store = store
  }

  /// What draws the emoji.
  var font: PickerFont { ground.font }

  /// A model, before any call has chosen.
  func model() -> PickerModel {
    choice = Choice()
    let model = PickerModel(
      offered: ground.font.offered(under: .device), languages: ground.languages.annotations,
      keywords: ground.keywords, store: store)
    model.problems += ground.languages.problems
    return model
  }

  /// Makes the model what a call asks for, with what other processes have written meanwhile.
  func prepare(_ model: PickerModel, for request: ShowRequest) throws(LanguageTables.UnknownLanguage) {
    let wanted = Choice(policy: request.policy ?? .device, languages: request.languages)
    if wanted != choice {
      model.use(
        ground.font.offered(under: wanted.policy), languages: try annotations(named: wanted.languages, for: model))
      choice = wanted
    }
    model.defaultTone = request.tone
    model.reload()
  }

  private func annotations(
    named names: [String], for model: PickerModel
  ) throws(LanguageTables.UnknownLanguage) -> [Annotations] {
    let selection = names.isEmpty ? ground.languages : try LanguageTables().named(names)
    model.problems += selection.problems
    return selection.annotations
  }
}
