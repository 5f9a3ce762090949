import Testing

@testable import EmojiRender

@Suite("A search by halves")
struct BinarySearchTests {
  @Test("finds where every cut of every length is, and looks at few elements", arguments: 0...33)
  func cuts(length: Int) {
    for cut in 0...length {
      var looks = 0
      let found = (5..<5 + length).partitioningIndex {
        looks += 1
        return $0 >= 5 + cut
      }
      #expect(found == 5 + cut)
      #expect(looks <= 6)
    }
  }
}
