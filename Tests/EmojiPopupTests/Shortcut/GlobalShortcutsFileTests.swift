import Testing

@testable import EmojiPopup

@Suite("KDE's file of global shortcuts")
struct GlobalShortcutsFileTests {
  private static let plasma5 = """
    [kwin]
    Overview=Meta+W,Meta+W,Toggle Overview
    Comma=Meta+\\\\,,none,Comma
    _k_friendly_name=Meta+.

    [org.kde.plasma.emojier.desktop]
    _k_friendly_name=Emoji Selector
    _launch=Meta+.\\tMeta+Ctrl+Alt+Shift+Space,Meta+.,Emoji Selector

    """
  private static let plasma6 = """
    [kwin]
    Overview=Meta+W,Meta+W,Toggle Overview

    [services][org.kde.spectacle.desktop]
    _launch=none

    [services][org.kde.plasma.emojier.desktop]
    _launch=Meta+.

    """

  private func file(_ text: String) -> GlobalShortcutsFile { GlobalShortcutsFile(bytes: Array(text.utf8)) }

  @Test("tells what has keys, in both versions")
  func uses() throws {
    #expect(file(Self.plasma5).uses(of: .standard).map(\.description) == ["“Emoji Selector”"])
    #expect(file(Self.plasma6).uses(of: .standard).map(\.description) == ["“org.kde.plasma.emojier.desktop”"])
    #expect(file(Self.plasma5).uses(of: try KeyCombination("Super+w")).map(\.setting) == ["kwin Overview"])
    #expect(file(Self.plasma5).uses(of: try KeyCombination("Super+,")).map(\.setting) == ["kwin Comma"])
    #expect(file(Self.plasma5).uses(of: try KeyCombination("Super+q")) == [])
    #expect(file("=\n[\n]\n[]\nx\n\n=,,,").uses(of: .standard) == [])
  }

  @Test("loses our group wherever it stands, and nothing else", arguments: [plasma5, plasma6])
  func removed(text: String) {
    let entry = KDEShortcut.entry
    for group in ["[\(entry)]\n_k_friendly_name=x\n_launch=Meta+.,none,x\n", "[services][\(entry)]\n_launch=Meta+.\n"] {
      #expect(file("\(group)\n\(text)").removing(entry) == Array(text.utf8))
      #expect(file("\(text)\n\(group)").removing(entry) == Array(text.utf8))
      let middle = text.replacing("\n\n", with: "\n\n\(group)\n", maxReplacements: 1)
      #expect(file(middle).removing(entry) == Array(text.utf8))
    }
    #expect(file(text).removing(entry) == Array(text.utf8))
    #expect(file(text + "\n\n").removing(entry) == Array((text + "\n\n").utf8))
  }
}
