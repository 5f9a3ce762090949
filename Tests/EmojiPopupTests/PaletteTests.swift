import EmojiCore
import Testing

@testable import EmojiPopup

@Suite("The panel's colours")
struct PaletteTests {
  @Test(
    "every colour that the style sheets name is defined, for each wish of the desktop",
    arguments: [true, false], [true, false])
  func defined(isDark: Bool, isHighContrast: Bool) {
    let palette = Palette(isDark: isDark, isHighContrast: isHighContrast, accent: nil)
    let defined = Set(palette.definitions.matches(of: /@define-color (\w+) [^;\n]+;/).map(\.1))
    let used = Set((EmbeddedData.styleSheet + EmbeddedData.theme).matches(of: /@(\w+_color)/).map(\.1))
    #expect(used.count >= 4)
    #expect(used.subtracting(defined) == [])
  }

  @Test("the desktop's accent is taken, where it has one")
  func accent() {
    let palette = Palette(isDark: true, isHighContrast: false, accent: "rgb(1,2,3)")
    #expect(palette.definitions.contains("accent_color rgb(1,2,3);"))
    #expect(palette.definitions.contains("accent_bg_color rgb(1,2,3);"))
  }
}
