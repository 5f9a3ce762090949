import EmojiCore
import Gtk

/// The style sheet of every picker of the process, and each accent's rules once.
enum PickerStyle {
  private static var sheet: StyleSheet?
  private static var accents: [String: String] = [:]

  /// Makes sure that a picker finds its rules.
  static func install(accent: String?, on picker: Widget) {
    if sheet == nil { sheet = Display.addStyle(EmbeddedData.styleSheet) }
    guard let accent else { return }
    let known = accents[accent]
    let name = known ?? "accent-\(accents.count)"
    if known == nil {
      accents[accent] = name
      // A colour is one word or one function; anything that could end the rule is no colour.
      guard !accent.contains(where: { "{};@/\\\n".contains($0) }) else { return }
      _ = Display.addStyle(
        """
        .emoji-picker.\(name) .tab.selected { color: \(accent); }
        .emoji-picker.\(name) .emoji.selected { background-color: alpha(\(accent), 0.3); }
        """)
    }
    picker.setClass(name)
  }
}
