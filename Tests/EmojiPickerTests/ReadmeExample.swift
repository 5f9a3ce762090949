import EmojiCore
import EmojiPicker
import Gtk

/// A window that prints what is picked in it.
@MainActor func pickerWindow() throws -> Window {
  var configuration = EmojiPickerConfiguration()
  configuration.versionPolicy = .maxEmojiVersion(EmojiVersion(15, 0))
  configuration.dismissesOnSelection = false
  let store = FileStore(name: "my-program")
  let picker = try EmojiPickerView(configuration: configuration, store: store) { pick in
    print(pick.item.string)
  }
  let window = Window(title: "Emoji")
  window.setChild(picker)
  return window
}
