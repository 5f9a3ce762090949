import EmojiCore
import Foundation
import GtkTesting
import XCTest

@testable import EmojiPicker
@testable import Gtk

/// The picker in somebody else's window.
final class EmbeddingTests: GtkTestCase {
  func testTheExampleOfTheReadmeIsOneThatRuns() throws {
    let file = URL(filePath: #filePath)
    let example = try String(
      contentsOf: file.deletingLastPathComponent().appending(path: "ReadmeExample.swift"), encoding: .utf8)
    let readme = try String(contentsOf: file.appending(path: "../../../README.md").standardizedFileURL, encoding: .utf8)
    XCTAssertTrue(readme.contains("```swift\n\(example)```\n"), "README.md shows another example")
    try withGtk {
      let window = try pickerWindow()
      window.present()
      waitUntil { window.measured(horizontal: true).natural >= 328 }
      window.destroy()
    }
  }

  func testThePickerOfAWindowIsKeptByItAndKeepsWhatWasPicked() throws {
    try withGtk {
      let store = InMemoryStore()
      var picks: [String] = []
      var window: Window? = Window(title: "test")
      weak var picker: EmojiPickerView?
      let reference: WeakReference
      do {
        let made = try EmojiPickerView(store: store) { picks.append($0.text) }
        window?.setChild(made)
        (picker, reference) = (made, WeakReference(made))
      }
      window?.present()
      waitUntil { picker?.isFilled == true }
      picker?.entry.text = "rocket"
      picker?.pickFirstHit(collects: false)
      XCTAssertEqual(picks, ["🚀"])
      XCTAssertEqual(store.load().state.recents, [])
      window?.destroy()
      XCTAssertEqual(store.load().state.recents, ["🚀"])
      window = nil
      waitUntil { reference.isGone }
      XCTAssertNil(picker)
    }
  }

  func testThePolicyOfTheConfigurationIsObeyed() throws {
    try withGtk {
      var configuration = EmojiPickerConfiguration()
      configuration.versionPolicy = .maxEmojiVersion(EmojiVersion(12, 0))
      let picker = try EmojiPickerView(configuration: configuration, store: InMemoryStore()) { _ in }
      XCTAssertEqual(picker.model.offered.emoji.map(\.version).max(), EmojiVersion(12, 0))
    }
  }
}
