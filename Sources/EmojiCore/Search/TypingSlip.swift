internal import GLibKit

/// One letter that is wrong, missing, too many, or swapped with the next.
enum TypingSlip {
  /// Shorter words have too many neighbours.
  static let shortest = 4

  /// Whether a slip makes `typed` into the word in a range of `text`, or into its beginning.
  static func isOneAway(_ typed: [UInt8], from text: [UInt8], _ word: Range<Int>) -> Bool {
    var a = 0
    var b = word.lowerBound
    while a < typed.count, b < word.upperBound, typed[a] == text[b] {
      a += 1
      b += 1
    }
    // Back to where the letter begins.
    while a > 0, (a < typed.count && isInside(typed[a])) || (b < word.upperBound && isInside(text[b])) {
      a -= 1
      b -= 1
    }
    let nextA = after(a, in: typed, typed.count)
    let nextB = after(b, in: text, word.upperBound)
    func begins(_ b: Int, with a: Int) -> Bool {
      let count = typed.count - a
      guard count <= word.upperBound - b else { return false }
      for offset in 0..<count where typed[a + offset] != text[b + offset] { return false }
      return true
    }
    if begins(nextB, with: nextA) || begins(nextB, with: a) || begins(b, with: nextA) { return true }
    let (lastA, lastB) = (after(nextA, in: typed, typed.count), after(nextB, in: text, word.upperBound))
    return nextA < lastA && nextB < lastB && typed[a..<nextA].elementsEqual(text[nextB..<lastB])
      && typed[nextA..<lastA].elementsEqual(text[b..<nextB]) && begins(lastB, with: lastA)
  }

  private static func isInside(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private static func after(_ place: Int, in text: [UInt8], _ end: Int) -> Int {
    guard place < end else { return place }
    var next = place + 1
    while next < end, isInside(text[next]) { next += 1 }
    return next
  }
}

extension WordIndex {
  /// Notes in `levels` the emoji with a word that is one slip away; whole words before beginnings.
  func matchSlips(of typed: Bytes, in levels: inout [UInt8]) {
    let typed = Array(typed)
    guard typed.count(where: { $0 & 0xC0 != 0x80 }) >= TypingSlip.shortest else { return }
    for number in 0..<(wordStarts.count - 1) {
      let word = Int(wordStarts[number])..<(Int(wordStarts[number + 1]) - 1)
      // One of the first two bytes is where it should be, or one place from there.
      guard word.count >= 2, word.count + 4 >= typed.count else { continue }
      let (first, second) = (letters[word.lowerBound], letters[word.lowerBound + 1])
      guard typed[0] == first || typed[1] == second || typed[0] == second || typed[1] == first,
        TypingSlip.isOneAway(typed, from: letters, word)
      else { continue }
      let isWhole = abs(word.count - typed.count) <= 1
      note(
        number, isWhole ? WordLevel.elsewhere : WordLevel.begins, isWhole ? WordLevel.inName : WordLevel.beginsInName,
        in: &levels)
    }
  }
}
