import EmojiCore
import Gtk

/// The style sheet of every picker of the process, and each accent's rules once.
enum PickerStyle {
  private static var sheet: StyleSheet?
  private static var accents: [String: String] = [:]

  /// Makes sure that a picker finds its rules.
  static func install(accent: String?, on picker: Widget) {
    if sheet == nil { sheet = Display.addStyle(EmbeddedData.styleSheet) }
    // A colour is one word or one function; what could end the rule is none.
    guard let accent, !accent.contains(where: { "{};@/\\\n".contains($0) }) else { return }
    picker.setClass(accents[accent] ?? addRules(for: accent))
  }

  private static func addRules(for accent: String) -> String {
    let name = "accent-\(accents.count)"
    accents[accent] = name
    _ = Display.addStyle(
      """
      .emoji-picker.\(name) .tab.selected { color: \(accent); }
      .emoji-picker.\(name) .emoji.selected { background-color: alpha(\(accent), 0.3); }
      """)
    return name
  }
}
