import Testing

@testable import EmojiCore

@Suite struct CategoryTrackerTests {
  let tops = [0.0, 100, 250, 900]

  @Test(
    "The current section is the last one whose top has passed",
    arguments: [(0.0, 0), (99, 1), (98.5, 0), (300, 2), (5000, 3)])
  func follows(value: Double, section: Int) {
    var tracker = CategoryTracker(tops: tops)
    tracker.scrolled(to: value, maximum: 5000)
    #expect(tracker.current == section)
  }

  @Test("A click's section stays the current one on the way there")
  func doesNotFlicker() {
    var tracker = CategoryTracker(tops: tops)
    #expect(tracker.jump(to: 3, maximum: 5000) == 900)
    for value in stride(from: 0.0, through: 899, by: 31) {
      tracker.scrolled(to: value, maximum: 5000)
      #expect(tracker.current == 3)
    }
    tracker.scrolled(to: 900, maximum: 5000)
    tracker.scrolled(to: 260, maximum: 5000)
    #expect(tracker.current == 2)
  }

  @Test("A section too short to reach the top is reached at the end of the grid")
  func reachesTheLast() {
    var tracker = CategoryTracker(tops: tops)
    #expect(tracker.jump(to: 3, maximum: 700) == 700)
    tracker.scrolled(to: 700, maximum: 700)
    #expect(tracker.current == 3)
    #expect(tracker.target == nil)
  }

  @Test("Scrolling by hand ends the wait for a click's section")
  func interrupted() {
    var tracker = CategoryTracker(tops: tops)
    _ = tracker.jump(to: 3, maximum: 5000)
    tracker.interrupt()
    tracker.scrolled(to: 120, maximum: 5000)
    #expect(tracker.current == 1)
  }

  @Test("Fewer sections forget a click on one that is gone")
  func forgets() {
    var tracker = CategoryTracker(tops: tops)
    _ = tracker.jump(to: 3, maximum: 5000)
    tracker.setTops([0, 50], maximum: 100)
    #expect(tracker.current == 0)
  }
}
