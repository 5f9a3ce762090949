import EmojiCore
import GtkTesting
import XCTest

@testable import EmojiPicker
@testable import Gtk

/// A program that embeds the picker in a window.
@MainActor
private final class PickerHost {
  private var window: Window?
  private(set) var picks: [EmojiPick] = []

  func makePicker(
    _ store: any PreferenceStore = InMemoryStore(), configuration: EmojiPickerConfiguration = .init()
  ) -> EmojiPickerView {
    let offered = OfferedEmoji(of: EmojiDataset.builtIn.all, policy: .maxEmojiVersion(EmojiVersion(15, 1))) { _ in true
    }
    let picker = EmojiPickerView(
      model: PickerModel(offered: offered, store: store), configuration: configuration, fontFamily: "Noto Color Emoji")
    picker.onPick = { [weak self] in self?.picks.append($0) }
    picker.reset()
    return picker
  }

  func show(_ picker: EmojiPickerView) {
    let window = Window(title: "test")
    window.setChild(picker)
    window.present()
    self.window = window
    var painted = false
    window.afterPaint {
      painted = true; return false
    }
    waitUntil { painted && picker.isFilled }
  }

  func close() {
    window?.destroy()
    window = nil
  }
}

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
