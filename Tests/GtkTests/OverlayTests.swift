import CAdwaita
import GtkTesting
import XCTest

@testable import Gtk

/// The overlay keeps what it promises of ownership, signals and drawing.
final class OverlayTests: GtkTestCase {
  private final class Probe {}

  func testAHandlerIsFreedWithItsObject() throws {
    try withGtk {
      weak var probe: Probe?
      do {
        let held = Probe()
        probe = held
        let button = Button(iconName: "edit-undo-symbolic")
        button.onClicked { _ = held }
      }
      XCTAssertNil(probe)
    }
  }

  func testADisconnectedHandlerIsFreedAndSilent() throws {
    try withGtk {
      let adjustment = Adjustment(adopting: UnsafeMutableRawPointer(gtk_adjustment_new(0, 0, 10, 1, 1, 1)))
      var count = 0
      weak var probe: Probe?
      let connection: SignalConnection
      do {
        let held = Probe()
        probe = held
        connection = adjustment.on("value-changed") {
          count += 1
          _ = held
        }
      }
      adjustment.value = 2
      XCTAssertNotNil(probe)
      connection.disconnect()
      adjustment.value = 3
      XCTAssertEqual(count, 1)
      XCTAssertNil(probe)
    }
  }

  func testAWidgetIsGoneWithItsLastReference() throws {
    try withGtk {
      let reference: WeakReference
      do {
        let box = Box(vertical: true)
        box.append(Label("text"))
        reference = WeakReference(box)
        XCTAssertFalse(reference.isGone)
      }
      XCTAssertTrue(reference.isGone)
    }
  }

  @MainActor
  private final class Square: WidgetContent {
    let child = Label("x")
    let onAllocate: (Int) -> Void
    init(onAllocate: @escaping (Int) -> Void) { self.onAllocate = onAllocate }
    func measure(_ widget: Widget, horizontal: Bool, other: Int) -> (minimum: Int, natural: Int) { (30, 50) }
    func allocate(_ widget: Widget, width: Int, height: Int) {
      onAllocate(width)
      child.place(x: 0, y: 0, width: width, height: height)
    }
  }

  func testACustomWidgetMeasuresAndPlacesAsItsContentSaysAndIsFreed() throws {
    try withGtk {
      let (reference, childReference): (WeakReference, WeakReference)
      do {
        var widths: [Int] = []
        let content = Square { widths.append($0) }
        let widget = CustomWidget(content)
        content.child.setParent(widget)
        reference = WeakReference(widget)
        childReference = WeakReference(content.child)
        let size = widget.measured(horizontal: true)
        XCTAssertEqual(size.minimum, 30)
        XCTAssertEqual(size.natural, 50)
        _ = content.child.measured(horizontal: true)
        _ = content.child.measured(horizontal: false)
        widget.place(x: 0, y: 0, width: 44, height: 44)
        XCTAssertEqual(widths, [44])
      }
      XCTAssertTrue(reference.isGone)
      XCTAssertTrue(childReference.isGone)
    }
  }

  @MainActor
  private final class Count: CellContent {
    let onDraw: () -> Void
    init(onDraw: @escaping () -> Void) { self.onDraw = onDraw }
    func draw(in cell: Widget, into snapshot: Snapshot) { onDraw() }
  }

  func testAFlowBoxDrawsTheVisibleCellsOnly() throws {
    try withGtk {
      var drawn = 0
      let flow = FlowBox(columns: 4, spacing: 0) { _ in (top: 100, bottom: 200) }
      for _ in 0..<100 {
        let cell = FlowBoxChild(drawing: Count { drawn += 1 })
        cell.setSizeRequest(width: 40, height: 40)
        flow.append(cell)
      }
      let window = Window(title: "test")
      window.setChild(flow)
      window.present()
      var painted = false
      window.afterPaint {
        painted = true; return false
      }
      waitUntil { painted }
      window.destroy()
      // Rows at 80, 120 and 160 of 40 pixels each meet the band, and the one that begins at its end.
      XCTAssertGreaterThanOrEqual(drawn, 12)
      XCTAssertLessThanOrEqual(drawn, 20)
    }
  }

  func testTypedKeysAreToldFromOthers() throws {
    try withGtk {
      XCTAssertTrue(Key.isTextual(UInt32(UInt8(ascii: "a"))))
      XCTAssertTrue(Key.isTextual(0xFE51), "dead acute")
      XCTAssertTrue(Key.isTextual(0x0100_0439), "Cyrillic short i, as Unicode keysym")
      for key in [Key.escape, Key.tab, Key.left, Key.return, Key.menu] { XCTAssertFalse(Key.isTextual(key)) }
      XCTAssertEqual(Key.digit(UInt32(UInt8(ascii: "7"))), 7)
      XCTAssertNil(Key.digit(UInt32(UInt8(ascii: "a"))))
    }
  }
}
