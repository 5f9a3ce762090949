internal import GLibKit

/// One letter that is wrong, missing, too many, or swapped with the next.
enum TypingSlip {
  /// Shorter words have too many neighbours.
  static let shortest = 4

  /// Whether a slip makes `typed` into `word`, or into its beginning.
  static func isOneAway(_ typed: Bytes, from word: Bytes) -> Bool {
    var a = typed.startIndex
    var b = word.startIndex
    while a < typed.endIndex, b < word.endIndex, typed[a] == word[b] {
      a += 1
      b += 1
    }
    // Back to where the letter begins.
    while a > typed.startIndex, a < typed.endIndex, typed[a] & 0xC0 == 0x80 { a -= 1; b -= 1 }
    while b > word.startIndex, b < word.endIndex, word[b] & 0xC0 == 0x80 { a -= 1; b -= 1 }
    let nextA = after(a, in: typed)
    let nextB = after(b, in: word)
    if begins(word, nextB, with: typed, a) || begins(word, b, with: typed, nextA) || begins(word, nextB, with: typed, nextA) {
      return true
    }
    let (lastA, lastB) = (after(nextA, in: typed), after(nextB, in: word))
    return nextA < lastA && nextB < lastB && typed[a..<nextA] == word[nextB..<lastB]
      && typed[nextA..<lastA] == word[b..<nextB] && begins(word, lastB, with: typed, lastA)
  }

  /// Whether what is left of `typed` begins what is left of `word`.
  private static func begins(_ word: Bytes, _ b: Int, with typed: Bytes, _ a: Int) -> Bool {
    let count = typed.endIndex - a
    guard count <= word.endIndex - b else { return false }
    return typed[a..<typed.endIndex] == word[b..<(b + count)]
  }

  private static func after(_ place: Int, in text: Bytes) -> Int {
    guard place < text.endIndex else { return place }
    var next = place + 1
    while next < text.endIndex, text[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }
}

extension WordIndex {
  /// Notes in `levels` the emoji with a word that is one slip away; whole words before beginnings.
  func matchSlips(of typed: Bytes, in levels: inout [UInt8]) {
    let letters = typed.count { $0 & 0xC0 != 0x80 }
    guard letters >= TypingSlip.shortest else { return }
    for number in 0..<(wordStarts.count - 1) {
      let start = Int(wordStarts[number])
      let end = Int(wordStarts[number + 1]) - 1
      // At least two letters of the beginning are right, or all but the first.
      guard end - start + 4 >= typed.count, end > start else { continue }
      let first = text[start] == typed[typed.startIndex]
      guard first || (end - start > 1 && text[start + 1] == typed[typed.startIndex]) || end - start <= typed.count + 4
      else { continue }
      let word = text[start..<end]
      guard TypingSlip.isOneAway(typed, from: word) else { continue }
      let isWhole = abs(word.count - typed.count) <= 3
      note(
        number, isWhole ? WordLevel.elsewhere : WordLevel.begins, isWhole ? WordLevel.inName : WordLevel.beginsInName,
        in: &levels)
    }
  }
}
