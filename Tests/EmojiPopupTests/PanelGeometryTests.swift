import Testing
import Windowing

@testable import EmojiPopup

@Suite struct PanelGeometryTests {
  let area = ScreenArea(x: 100, y: 30, width: 1280, height: 770)

  @Test(
    "That corner is at the pointer which keeps the panel whole",
    arguments: [
      (500, 300, 500, 300), (1300, 300, 948, 300), (500, 700, 500, 280), (1379, 799, 1027, 379), (100, 30, 100, 30),
      (50, 10, 100, 30), (1400, 900, 1028, 380),
    ])
  func corner(x: Int, y: Int, left: Int, top: Int) {
    let panel = PanelGeometry.at(x: x, y: y, width: 352, height: 420, in: area)
    #expect(panel == ScreenArea(x: left, y: top, width: 352, height: 420))
  }

  @Test("The panel is inside the area wherever the pointer is")
  func inside() {
    for x in stride(from: 0, to: 1500, by: 7) {
      for y in stride(from: 0, to: 900, by: 11) {
        let panel = PanelGeometry.at(x: x, y: y, width: 352, height: 420, in: area)
        #expect(panel.intersection(area) == panel)
      }
    }
  }

  @Test("A panel larger than the area begins at its corner")
  func tooLarge() {
    let small = ScreenArea(x: 10, y: 20, width: 300, height: 200)
    let panel = PanelGeometry.at(x: 200, y: 100, width: 352, height: 420, in: small)
    #expect((panel.x, panel.y) == (10, 20))
  }

  @Test(
    "A remembered place is kept as far as the panel is whole there",
    arguments: [(300, 100, 300, 100), (0, 0, 100, 30), (1300, 700, 1028, 380)])
  func remembered(x: Int, y: Int, left: Int, top: Int) {
    let panel = PanelGeometry.place(.corner(x: x, y: y), pointer: nil, width: 352, height: 420, in: area)
    #expect((panel.x, panel.y) == (left, top))
  }

  @Test("A pointer that nobody tells is in the middle")
  func unknown() {
    let panel = PanelGeometry.place(.pointer, pointer: nil, width: 352, height: 420, in: area)
    #expect(panel == PanelGeometry.centered(width: 352, height: 420, in: area))
  }

  @Test("A centred panel has the same room on both sides")
  func centred() {
    let panel = PanelGeometry.centered(width: 352, height: 420, in: area)
    #expect(panel.x - area.x == area.x + area.width - panel.x - panel.width)
    #expect(panel.y - area.y == area.y + area.height - panel.y - panel.height)
  }

  @Test(
    "What layers know of bars: how much they take, and so both sides are left alone",
    arguments: [
      (1280, 760, ScreenArea(x: 0, y: 40, width: 1280, height: 720)),
      (1240, 800, ScreenArea(x: 40, y: 0, width: 1200, height: 800)), (1280, 800, nil), (0, 0, nil), (0, 760, nil),
      (500, 800, nil),
    ])
  func room(width: Int, height: Int, free: ScreenArea?) {
    #expect(PanelGeometry.free(of: (1280, 800), room: (width, height)) == free)
  }

  @Test(
    "The panel is on the monitor of the remembered place while that is there, else on the one under the pointer",
    arguments: [
      (PanelPlace.pointer, 2000, 1280), (.center, 10, 0), (.corner(x: 1500, y: 10), 10, 1280),
      (.corner(x: 10, y: 10), 2000, 0), (.corner(x: 5000, y: -10), 2000, 1280), (.pointer, 9000, 0),
    ])
  func monitor(place: PanelPlace, pointer: Int, left: Int) {
    let monitors = [0, 1280].map { ScreenArea(x: $0, y: 0, width: 1280, height: 800) }
    #expect(PanelGeometry.monitor(for: place, pointer: (pointer, 100), of: monitors)?.x == left)
    #expect(PanelGeometry.monitor(for: place, pointer: (pointer, 100), of: []) == nil)
  }
}
