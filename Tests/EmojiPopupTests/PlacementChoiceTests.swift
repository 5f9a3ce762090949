import Testing

@testable import EmojiPopup

@Suite("The choice of a placement")
struct PlacementChoiceTests {
  @Test(
    "Each display gets the best that it allows",
    arguments: [
      (DisplayFacts(server: .x11), X11Placement.name),
      (DisplayFacts(server: .wayland, interfaces: [.gtkShell]), PopoverPlacement.name),
      (DisplayFacts(server: .wayland, interfaces: [.plasmaShell], layerShell: .notLoaded), PopoverPlacement.name),
      (DisplayFacts(server: .wayland, interfaces: [.plasmaShell], layerShell: .offered), LayerShellPlacement.name),
      (DisplayFacts(server: .wayland, layerShell: .offered, swaySocket: "/sway"), LayerShellPlacement.name),
      (DisplayFacts(server: .wayland, layerShell: .notLoaded, swaySocket: "/sway"), SwayPlacement.name),
      (DisplayFacts(server: .wayland, layerShell: .notLoaded), DesktopPlacement.name),
      (DisplayFacts(server: .wayland), DesktopPlacement.name),
      (DisplayFacts(server: .other), DesktopPlacement.name),
    ])
  func best(display: DisplayFacts, name: String) {
    #expect(PlacementChoice(on: display).way.name == name)
  }

  @Test("Those before it say why they are not for the display")
  func refusals() {
    let choice = PlacementChoice(on: DisplayFacts(server: .wayland, layerShell: .notLoaded, swaySocket: "/sway"))
    #expect(choice.refusals.map(\.name) == [X11Placement.name, LayerShellPlacement.name])
    #expect(choice.refusals.allSatisfy { !$0.reason.isEmpty })
    #expect(choice.refusals.last?.reason.contains("gtk4-layer-shell") == true)
  }

  @Test("The last way is possible everywhere")
  func last() {
    let displays = [DisplayFacts(server: .x11), DisplayFacts(server: .wayland), DisplayFacts(server: .other)]
    for display in displays { #expect(PlacementChoice.ways.last?.refusal(on: display) == nil) }
  }
}
