import EmojiCore
import GtkTesting
import XCTest

@testable import EmojiPicker
@testable import Gtk

/// A program that embeds the picker in a window.
@MainActor
final class PickerHost {
  private var window: Window?
  private(set) var picks: [EmojiPick] = []

  func makePicker(
    _ store: any PreferenceStore = InMemoryStore(), configuration: EmojiPickerConfiguration = .init()
  ) -> EmojiPickerView {
    let offered = OfferedEmoji(of: EmojiDataset.builtIn.all, policy: .maxEmojiVersion(EmojiVersion(15, 1))) { _ in true
    }
    guard let font = try? PickerFont(rememberedIn: nil) else { fatalError("there is no emoji font") }
    let picker = EmojiPickerView(
      model: PickerModel(offered: offered, store: store), configuration: configuration, font: font)
    picker.onPick = { [weak self] in self?.picks.append($0) }
    picker.reset()
    return picker
  }

  func show(_ picker: EmojiPickerView, afterFirstFrame body: @escaping @MainActor () -> Void = {}) {
    let window = Window(title: "test")
    window.setChild(picker)
    window.present()
    self.window = window
    var painted = false
    window.afterPaint {
      body()
      painted = true
      return false
    }
    waitUntil { painted && picker.isFilled }
  }

  func close() {
    window?.destroy()
    window = nil
  }
}
