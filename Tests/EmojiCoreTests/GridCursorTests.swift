import Testing

@testable import EmojiCore

@Suite struct GridCursorTests {
  /// Three rows and two, nothing, one row of two.
  let shape = GridCursor.Shape(counts: [20, 0, 10, 2], columns: 8)

  @Test(
    "Each key leads where a reader of rows expects it",
    arguments: [
      (0, 7, GridCursor.Move.right, 0, 8), (0, 8, .left, 0, 7), (0, 19, .right, 2, 0), (2, 0, .left, 0, 19),
      (0, 3, .down, 0, 11), (0, 15, .down, 0, 19), (0, 18, .down, 2, 2), (2, 5, .down, 2, 9), (2, 9, .down, 3, 1),
      (2, 3, .up, 0, 19), (2, 1, .up, 0, 17), (3, 1, .up, 2, 9), (0, 11, .up, 0, 3), (3, 1, .right, 3, 1),
      (3, 0, .down, 3, 0), (2, 4, .home, 0, 0), (0, 4, .end, 3, 1), (0, 4, .pageDown, 3, 1), (3, 1, .pageUp, 0, 1),
    ])
  func leads(section: Int, index: Int, move: GridCursor.Move, toSection: Int, toIndex: Int) {
    let place = GridCursor(section: section, index: index).moved(move, in: shape)
    #expect(place == GridCursor(section: toSection, index: toIndex))
  }

  @Test(
    "Up from the first row and left from the first cell lead out", arguments: [(5, GridCursor.Move.up), (0, .left)])
  func leadsOut(index: Int, move: GridCursor.Move) {
    #expect(GridCursor(section: 0, index: index).moved(move, in: shape) == nil)
  }

  @Test("No key ever leads to a place that is not there", arguments: 1...9)
  func staysInside(columns: Int) {
    for counts in [[1], [0, 3, 0], [8, 8], [20, 0, 10, 2], [1, 1, 1, 17]] {
      let shape = GridCursor.Shape(counts: counts, columns: columns)
      for (section, count) in counts.enumerated() {
        for index in 0..<count {
          for move in GridCursor.Move.allCases {
            guard let next = GridCursor(section: section, index: index).moved(move, in: shape) else { continue }
            #expect(counts.indices.contains(next.section) && (0..<counts[next.section]).contains(next.index))
          }
        }
      }
    }
  }

  @Test("Right from the first cell passes every cell once")
  func passesEveryCell() throws {
    var place = try #require(shape.first)
    var passed = 1
    while let next = place.moved(.right, in: shape), next != place {
      place = next
      passed += 1
    }
    #expect(passed == 32)
    #expect(place == shape.last)
  }

  @Test("An empty grid has no first cell")
  func emptyGrid() {
    let empty = GridCursor.Shape(counts: [0, 0], columns: 8)
    #expect(empty.first == nil)
    #expect(empty.last == nil)
  }
}
