public import XCTest

@testable import Gtk

/// A test of widgets. GTK belongs to the process's first thread, on which XCTest runs tests; its list of tests cannot
/// hold isolated ones, so each steps onto the main actor by itself.
open class GtkTestCase: XCTestCase {
  /// Does `body` where widgets live; skips the test where there is no display.
  public func withGtk(_ body: @MainActor () throws -> Void) throws {
    try MainActor.assumeIsolated {
      try XCTSkipUnless(Display.open(), "there is no display")
      try body()
    }
  }
}

/// Does what the main loop has to do until `condition` holds; fails after a minute: machines may have much to do.
@MainActor
public func waitUntil(
  _ condition: @MainActor () -> Bool, file: StaticString = #filePath, line: UInt = #line
) {
  let end = MainLoop.now + 60_000_000
  while !condition(), MainLoop.now < end { MainLoop.iterate() }
  XCTAssertTrue(condition(), "waited in vain", file: file, line: line)
}
