internal import EmojiCore
internal import EmojiRender
internal import GLibKit
internal import Gtk

/// What `--debug-info` writes: for bug reports, and so in English for those who read them.
enum DebugInfo {
  static var text: String {
    let data = EmojiDataset.builtIn
    let lines =
      ["emoji-popup: \(EmojiPopupVersion.current)", "Unicode: \(data.unicodeVersion)", "CLDR: \(data.cldrVersion)"]
      + ["GTK: \(Display.versions.gtk)", "libadwaita: \(Display.versions.adwaita)"]
      + variables.map { "\($0): \(Environment[$0] ?? "(unset)")" } + renderer + [
        "application: \(ApplicationIdentifier.current)", "session bus: \(SessionBus.address ?? "(none)")",
        "program: \(Environment.executable ?? "(unknown)")",
        "languages: \(Environment.languages.joined(separator: " "))",
        "data: \(ResourceFolder.find() ?? "(none)")", "state: \(Environment.stateHome)/emoji-popup",
      ] + font + placement + insertion
    return lines.joined(separator: "\n") + "\n"
  }

  /// Asked once: GTK takes a second try for a success.
  private static let hasDisplay = PopupApplication.openDisplay()

  private static let variables = [
    "XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "WAYLAND_DISPLAY", "DISPLAY", "GDK_BACKEND", "GSK_RENDERER", "GDK_DEBUG",
    "GDK_DISABLE", "GTK_THEME", "GTK_IM_MODULE",
  ]

  /// Which way of placing the panel this display allows. Whether it was at the pointer each time is not known here.
  private static var placement: [String] {
    guard hasDisplay else { return ["placement: (no display)"] }
    let choice = PlacementChoice(on: .current)
    return ["display: \(Display.kind)", "placement: \(choice.way.name)"]
      + choice.refusals.map { "placement refused: \($0.name): \($0.reason)" }
  }

  /// What each way to type into another program says of this display.
  private static var insertion: [String] {
    hasDisplay ? Insertions(ClipboardDelivery()).report : ["insertion: (no display)"]
  }

  /// What draws the panel, with what the user and the picker have chosen.
  private static var renderer: [String] {
    ["renderer: \(hasDisplay ? Display.renderer ?? "(none)" : "(no display)")"]
  }

  private static var font: [String] {
    do throws(EmojiFontError) {
      let font = try FontCatalogue().emojiFont()
      return ["font: \(font.family), \(font.version), \(font.format.title), \(font.path)"]
        + font.passedOver.map { "font refused: \($0)" }
    } catch {
      return ["font: (none)"] + error.refused.map { "font refused: \($0)" }
    }
  }
}

nonisolated extension EmojiFontError {
  fileprivate var refused: [RefusedFont] {
    switch self {
    case .noColorEmojiFont(let refused): refused
    case .unusable(let font): [font]
    }
  }
}
