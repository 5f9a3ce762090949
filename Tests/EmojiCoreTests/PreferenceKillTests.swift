import EmojiCore
import Foundation
import Testing

@Suite("Picks of several processes", .serialized)
struct PreferenceKillTests {
  private let marks = ["🍏", "🍎", "🍐", "🍊"]

  @Test("Whoever is killed, all picks that were confirmed are there, in order, and nothing else")
  func kill() throws {
    var confirmed = 0
    for _ in 0..<(12 * repetitions) {
      let scratch = Scratch()
      let writers = try marks.map { try Writer(["--folder", scratch.folder, $0, "10000"]) }
      for writer in writers.shuffled() {
        usleep(.random(in: 1000...60_000))
        writer.kill()
      }
      let lines = writers.map { $0.lines() }
      let stored = scratch.store(maximumRecents: 100_000).load()
      #expect(stored.problems.isEmpty)
      try expect(stored.state.recents, toHold: lines, unconfirmed: 1)
      confirmed += lines.joined().count

      // What the dead left goes with the next pick, and nobody waits for their locks.
      #expect(scratch.store(maximumRecents: 100_000).apply([.picked("🍇")]).isSaved)
      #expect(scratch.names == ["emoji-popup.ini"])
    }
    #expect(confirmed > 100, "too few picks for the test to say anything")
  }

  @Test("Processes that pick at once lose no pick")
  func together() throws {
    for _ in 0..<(2 * repetitions) {
      let scratch = Scratch()
      let writers = try marks.map { try Writer(["--folder", scratch.folder, $0, "100"]) }
      let lines = writers.map { $0.lines().filter { !$0.hasPrefix("recents") } }
      #expect(lines.allSatisfy { $0.count == 100 })
      let state = scratch.store(maximumRecents: 100_000).load().state
      #expect(state.recents.count == 400)
      try expect(state.recents, toHold: lines, unconfirmed: 0)
      #expect(state.usage == Dictionary(uniqueKeysWithValues: marks.map { ($0, 100) }))
    }
  }

  @Test("A reader always sees a whole file, also while others write")
  func reading() throws {
    let scratch = Scratch()
    let writer = try Writer(["--folder", scratch.folder, "🍏", "300"])
    let store = scratch.store(maximumRecents: 1000)
    var last = 0
    var seen: Set<Int> = []
    let deadline = Date(timeIntervalSinceNow: 60)
    while last < 300 {
      try #require(Date() < deadline, "the writer does not get on")
      let stored = store.load()
      #expect(stored.problems.isEmpty)
      try #require(stored.state.recents.count >= last)
      last = stored.state.recents.count
      seen.insert(last)
    }
    #expect(writer.lines().count == 301)
    #expect(seen.count > 30, "the reader came too late to see anything change")
  }

  @Test("Stores and threads of one process lose no pick either")
  func threads() async {
    let scratch = Scratch()
    let stores = [scratch.store(maximumRecents: 1000), scratch.store(maximumRecents: 1000)]
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<100 {
        group.addTask { stores[index % 2].apply([.picked("🍏\(index)")]) }
      }
    }
    #expect(Set(scratch.store(maximumRecents: 1000).load().state.recents).count == 100)
  }

  /// Holds the recent picks against what each writer said.
  private func expect(_ recents: [String], toHold lines: [[String]], unconfirmed: Int) throws {
    var written = Dictionary(grouping: recents.reversed()) { String($0.prefix(1)) }
    for (mark, lines) in zip(marks, lines) {
      try #require(lines.allSatisfy { $0.hasPrefix("saved ") }, "a pick was not saved")
      let confirmed = lines.map { String($0.dropFirst("saved ".count)) }
      let picks = written.removeValue(forKey: mark) ?? []
      #expect(Array(picks.prefix(confirmed.count)) == confirmed)
      #expect(picks.count <= confirmed.count + unconfirmed)
      // The one that nobody confirmed is the next one.
      #expect(picks == picks.indices.map { "\(mark)\($0)" })
    }
    #expect(written.isEmpty, "picks of nobody")
  }
}
