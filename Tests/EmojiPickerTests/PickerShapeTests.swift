import EmojiCore
import GtkTesting
import XCTest

@testable import EmojiPicker
@testable import Gtk

/// What stays as it is, whatever is searched for and wherever it opens.
final class PickerShapeTests: GtkTestCase {
  func testNothingThatIsTypedMakesThePickerWiderOrHigher() throws {
    try withGtk {
      let host = PickerHost()
      defer { host.close() }
      let picker = host.makePicker()
      let size = { @MainActor () -> [Int] in
        let width = picker.measured(horizontal: true).natural
        return [width, picker.measured(horizontal: false, other: width).natural]
      }
      let usual = size()
      for query in ["q", "zz ", "q🚀", "שלום", "q\n"].map({ String(repeating: $0, count: 20_000) }) {
        picker.entry.text = query
        XCTAssertEqual(size(), usual, String(query.prefix(3)))
        XCTAssertLessThanOrEqual(picker.entry.text.unicodeScalars.count, 256)
      }
    }
  }

  func testTheFirstFrameShowsEveryCellWhereItStays() throws {
    try withGtk {
      let host = PickerHost()
      defer { host.close() }
      let picker = host.makePicker()
      var first: [String] = []
      let places = { @MainActor in picker.visibleCells(in: picker).map { "\($0.emoji) \($0.place)" } }
      host.show(picker) { first = places() }
      XCTAssertGreaterThanOrEqual(first.count, 6 * 8)
      XCTAssertEqual(first, places())
    }
  }

  func testNoTabIsMarkedWhileASearchIsShown() throws {
    try withGtk {
      for search in ["qqqqqq", "heart"] {
        let host = PickerHost()
        defer { host.close() }
        let picker = host.makePicker()
        picker.reset(search: search)
        host.show(picker)
        XCTAssertNil(picker.tabs.selected, search)
        picker.entry.text = ""
        XCTAssertEqual(picker.tabs.selected, 0, search)
      }
    }
  }

  func testItOpensAtASectionWithThatTitleOnTop() throws {
    try withGtk {
      for kind in SectionKind.all.dropFirst() {
        let host = PickerHost()
        defer { host.close() }
        let picker = host.makePicker()
        picker.reset(section: kind)
        host.show(picker)
        let number = try XCTUnwrap(picker.number(of: kind))
        XCTAssertEqual(picker.tabs.selected, number)
        let top = min(picker.grid.tops[number], picker.grid.widget.adjustment.maximum)
        XCTAssertEqual(picker.grid.scrollPosition, top, accuracy: 1, kind.identifier)
      }
    }
  }
}
