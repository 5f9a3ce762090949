import EmojiCore
import GtkTesting
import XCTest

@testable import EmojiPicker
@testable import Gtk

/// The picker as a widget, in a window on a real display.
final class PickerTests: GtkTestCase {
  func testTheFirstScreenIsThereBeforeTheRest() throws {
    try withGtk {
      let host = PickerHost()
      defer { host.close() }
      let picker = host.makePicker()
      let (filled, all) = picker.grid.cellCounts
      XCTAssertGreaterThanOrEqual(filled, 56)
      XCTAssertLessThan(filled, 120)
      XCTAssertGreaterThan(all, 1_800)
      host.show(picker)
      XCTAssertEqual(picker.grid.cellCounts.filled, all)
    }
  }

  func testNothingJumpsWhileTheGridFills() throws {
    try withGtk {
      let host = PickerHost()
      defer { host.close() }
      let picker = host.makePicker()
      let before = picker.grid.contentHeight
      host.show(picker)
      XCTAssertEqual(picker.grid.contentHeight, before)
    }
  }

  func testTheFirstHitOfWhatStandsInTheEntryIsPicked() throws {
    try withGtk {
      let host = PickerHost()
      defer { host.close() }
      let picker = host.makePicker()
      picker.entry.text = "rocket"
      picker.pickFirstHit(collects: false)
      XCTAssertEqual(host.picks.map(\.text), ["🚀"])
      XCTAssertEqual(host.picks.map(\.ends), [true])
    }
  }

  func testNothingIsPickedFromAnEmptyEntryOrAVainSearch() throws {
    try withGtk {
      let host = PickerHost()
      defer { host.close() }
      let picker = host.makePicker()
      for query in ["", "   ", "qqqqqq"] {
        picker.entry.text = query
        picker.pickFirstHit(collects: false)
      }
      XCTAssertTrue(host.picks.isEmpty)
    }
  }

  func testCollectingGivesAllOfItAndCanBeTakenBack() throws {
    try withGtk {
      let host = PickerHost()
      defer { host.close() }
      let picker = host.makePicker()
      var left: [String] = []
      picker.onTakeBack = { left.append($0) }
      for query in ["rocket", "unicorn"] {
        picker.entry.text = query
        picker.pickFirstHit(collects: true)
      }
      XCTAssertEqual(host.picks.map(\.text), ["🚀", "🚀🦄"])
      XCTAssertEqual(host.picks.map(\.ends), [false, false])
      XCTAssertTrue(picker.takeBack())
      XCTAssertEqual(left, ["🚀"])
      XCTAssertEqual(picker.model.state.recents, ["🚀"])
      picker.entry.text = "rocket"
      picker.pickFirstHit(collects: false)
      XCTAssertEqual(host.picks.last?.text, "🚀🚀")
    }
  }

  func testAPickIsRecentNextTimeWithItsExactTone() throws {
    try withGtk {
      let host = PickerHost()
      defer { host.close() }
      let store = InMemoryStore()
      let wave = try XCTUnwrap(EmojiDataset.builtIn.emoji(for: "👋")).emoji
      let picker = host.makePicker(store)
      picker.pick(PickerItem(wave, tone: .one(.dark)), collects: false)
      picker.model.commit()
      let next = host.makePicker(store)
      XCTAssertEqual(next.grid.items.first?.map(\.string), ["👋🏿"])
      XCTAssertEqual(store.load().state.tones, [:], "a pick from Recent changes no preference")
    }
  }

  func testAChosenToneIsShownFromThenOnInGridAndSearch() throws {
    try withGtk {
      let host = PickerHost()
      defer { host.close() }
      let store = InMemoryStore(maximumRecents: 30, [.setTone(.one(.dark), for: "👋")])
      let picker = host.makePicker(store)
      XCTAssertTrue(picker.grid.items.joined().contains { $0.string == "👋🏿" })
      XCTAssertFalse(picker.grid.items.joined().contains { $0.string == "👋" })
      XCTAssertEqual(picker.model.results(for: "waving hand").first?.string, "👋🏿")
    }
  }

  func testADefaultToneIsForEmojiWithoutARememberedOne() throws {
    try withGtk {
      let host = PickerHost()
      defer { host.close() }
      let picker = host.makePicker(
        InMemoryStore(maximumRecents: 30, [.setTone(.one(.dark), for: "👋"), .setTone(.default, for: "👍")]))
      picker.model.defaultTone = .one(.light)
      let shown = ["waving hand", "thumbs up", "clapping hands"].map { picker.model.results(for: $0).first?.string }
      XCTAssertEqual(shown, ["👋🏿", "👍", "👏🏻"])
    }
  }

  func testTonesOfOneAndOfTwoPeople() throws {
    try withGtk {
      let host = PickerHost()
      defer { host.close() }
      let picker = host.makePicker()
      let wave = try XCTUnwrap(EmojiDataset.builtIn.emoji(for: "👋")).emoji
      let couple = try XCTUnwrap(EmojiDataset.builtIn.emoji(for: "🧑‍🤝‍🧑")).emoji
      XCTAssertEqual(picker.model.toneChoices(for: wave).map(\.string), ["👋", "👋🏻", "👋🏼", "👋🏽", "👋🏾", "👋🏿"])
      XCTAssertEqual(Set(picker.model.toneChoices(for: couple).map(\.string)).count, 26)
    }
  }

  func testAPickerWithoutRecentsTonesAndSearchHasNone() throws {
    try withGtk {
      let host = PickerHost()
      defer { host.close() }
      var configuration = EmojiPickerConfiguration()
      configuration.showsRecents = false
      configuration.offersSkinTones = false
      configuration.showsSearchBar = false
      configuration.dismissesOnSelection = false
      let picker = host.makePicker(InMemoryStore(maximumRecents: 30, [.picked("🚀")]), configuration: configuration)
      host.show(picker)
      XCTAssertEqual(picker.sectionCount, 8)
      XCTAssertFalse(picker.entry.isVisible)
      let people = try XCTUnwrap(picker.number(of: .category(.smileysAndPeople)))
      let wave = try XCTUnwrap(picker.grid.items[people].firstIndex { $0.string == "👋" })
      XCTAssertFalse(picker.openTones(at: GridCursor(section: people, index: wave), in: picker.grid))
      picker.pick(picker.grid.items[0][0], collects: false)
      XCTAssertEqual(host.picks.map(\.ends), [false])
    }
  }

  func testSizesFollowTheConfiguration() throws {
    try withGtk {
      let host = PickerHost()
      defer { host.close() }
      var configuration = EmojiPickerConfiguration()
      configuration.minimumCellSize = 80
      configuration.spacing = 2
      XCTAssertEqual(configuration.columns(in: 328), 4)
      XCTAssertEqual(configuration.height(ofRows: 3), 244)
      XCTAssertEqual(EmojiPickerConfiguration().columns(in: 328), 8)
      XCTAssertEqual(configuration.columns(in: 10), 1)
    }
  }

  func testAnAccentIsAClassOfItsOwnAndCannotEscapeItsRule() throws {
    try withGtk {
      let host = PickerHost()
      defer { host.close() }
      var configuration = EmojiPickerConfiguration()
      configuration.accent = "#e01b24"
      XCTAssertTrue(host.makePicker(configuration: configuration).hasClass("accent-0"))
      configuration.accent = "red; } * { color: blue"
      XCTAssertFalse(host.makePicker(configuration: configuration).hasClass("accent-1"))
    }
  }

  func testThePickerIsFreedWithItsWindow() throws {
    try withGtk {
      let host = PickerHost()
      defer { host.close() }
      let reference: WeakReference
      do {
        let picker = host.makePicker()
        reference = WeakReference(picker)
        host.show(picker)
        picker.entry.text = "heart"
        picker.entry.text = ""
        host.close()
      }
      waitUntil { reference.isGone }
    }
  }
}
