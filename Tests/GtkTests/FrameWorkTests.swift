import CAdwaita
import GtkTesting
import XCTest

@testable import Gtk

/// What a frame costs is told once a frame, and only of windows that are there.
final class FrameWorkTests: GtkTestCase {
  @MainActor
  private final class Slow: WidgetContent {
    static let work: Int64 = 30_000
    func measure(_ widget: Widget, horizontal: Bool, other: Int) -> (minimum: Int, natural: Int) { (50, 50) }
    func allocate(_ widget: Widget, width: Int, height: Int) { usleep(UInt32(Self.work)) }
  }

  func testLayoutThatTakesLongIsInTheFramesWork() throws {
    try withGtk {
      let window = Window(title: "")
      let child = CustomWidget(Slow())
      window.setChild(child)
      var frames: [FrameWork] = []
      child.onFrame { frames.append($0) }
      window.present()
      waitUntil { frames.contains { $0.elapsed >= Slow.work } }
      // It slept.
      XCTAssertTrue(frames.contains { $0.elapsed >= Slow.work && $0.onProcessor <= $0.elapsed - Slow.work })
      window.destroy()
    }
  }

  func testAWindowThatIsShownAgainTellsEachFrameOnce() throws {
    try withGtk {
      let window = Window(title: "")
      let child = CustomWidget(Slow())
      window.setChild(child)
      var (told, painted) = (0, 0)
      child.onFrame { _ in told += 1 }
      for _ in 0..<3 {
        window.present()
        waitUntil { told > 0 }
        window.isVisible = false
        told = 0
        for _ in 0..<20 { MainLoop.iterate() }
        XCTAssertEqual(told, 0, "frames of a hidden window")
      }
      window.present()
      waitUntil { told > 0 }
      told = 0
      window.afterPaint {
        painted += 1
        return true
      }
      for _ in 0..<3 {
        let before = painted
        child.queueResize()
        waitUntil { painted > before }
      }
      XCTAssertEqual(told, painted)
      window.destroy()
    }
  }
}
