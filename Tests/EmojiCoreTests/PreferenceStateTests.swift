import Testing

@testable import EmojiCore

@Suite("What the picker remembers")
struct PreferenceStateTests {
  @Test("The latest pick comes first, and a repeated one moves there")
  func order() {
    var state = PickerState()
    state.apply([.picked("🚀"), .picked("😀"), .picked("🚀")])
    #expect(state.recents == ["🚀", "😀"])
  }

  @Test("Thirty picks are kept, or as many as wanted", arguments: [30, 5, 1, 0])
  func maximum(_ maximum: Int) {
    var state = maximum == 30 ? PickerState() : PickerState(maximumRecents: maximum)
    for index in 0..<40 { state.apply(.picked("🚀\(index)")) }
    #expect(state.recents == (0..<maximum).map { "🚀\(39 - $0)" })
  }

  @Test("A pick keeps its exact tone, is another one than the plain emoji, and chooses no tone")
  func tonedPick() {
    var state = PickerState()
    state.apply([.picked("👋", base: "👋"), .picked("👋🏿", base: "👋")])
    #expect(state.recents == ["👋🏿", "👋"])
    #expect(state.tones.isEmpty)
    #expect(state.usage == ["👋": 2])
  }

  @Test("An emoji's own tone comes before the default one, also when it is yellow")
  func tones() {
    var state = PickerState()
    state.apply([.setDefaultTone(.one(.dark)), .setTone(.default, for: "👋"), .setTone(.two(.light, .dark), for: "🧑‍🤝‍🧑")])
    #expect(state.tone(for: "👍") == .one(.dark))
    #expect(state.tone(for: "👋") == .default)
    #expect(state.tone(for: "🧑‍🤝‍🧑") == .two(.light, .dark))
    state.apply(.resetTone(of: "👋"))
    #expect(state.tone(for: "👋") == .one(.dark))
  }

  @Test("Recent picks can be forgotten, one or all, and the counts apart from them")
  func forgetting() {
    var state = PickerState()
    state.apply([.picked("🚀"), .picked("😀"), .removeRecent("🚀"), .removeRecent("🐈")])
    #expect(state.recents == ["😀"])
    state.apply(.clearRecents)
    #expect(state.recents.isEmpty)
    #expect(state.usage == ["🚀": 1, "😀": 1])
    state.apply(.clearUsage)
    #expect(state.usage.isEmpty)
  }

  @Test("Counting is bounded: old habits fade, a new one always finds room")
  func fading() {
    var state = PickerState()
    for _ in 0..<100 { state.apply(.picked("🚀")) }
    for index in 0..<10_000 {
      state.apply(.picked("😀\(index)"))
      #expect(state.usage.count <= PickerState.maximumCounted)
      #expect(state.usage["😀\(index)"] == 1)
    }
    #expect(state.usage["🚀"] == nil)
  }

  @Test("A string that cannot be an emoji changes nothing", arguments: strangers)
  func stranger(_ string: String) {
    var state = PickerState()
    state.apply([
      .picked(string), .picked("🚀", base: string), .picked(string, base: "🚀"), .setTone(.one(.dark), for: string),
    ])
    #expect(state == PickerState())
  }

  private static let strangers = [
    "", " ", "a", "🚀 ", "🚀\n", "🚀\0", "🚀;😀", "🚀=1", "[🚀]", "\\🚀", "\u{85}", "\u{FFFF}", "\u{2028}",
    String(repeating: "🚀", count: 17),
  ]
}
