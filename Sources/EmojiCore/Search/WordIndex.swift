internal import GLibKit

/// An inverted index: which emoji have a word in their name, their shortcodes or their keywords.
///
/// All different words stand one after another in one text, a newline before and after each, so that the C library
/// finds a word, a beginning or an inner part by the same search. A few hundred kilobytes a language.
struct WordIndex: Sendable {
  /// What a text is to its emoji.
  enum Field: UInt32 { case name, shortcode, keyword, tag }

  /// `\nword\nword\n`.
  var text = Bytes([])
  /// The same, which is read letter by letter faster.
  var letters: [UInt8] = []
  /// Where each word begins in `text`, and its end.
  var wordStarts: [UInt32] = []
  /// Where the postings of each word begin in `postings`, and the end.
  var postingStarts: [UInt32] = []
  /// Emoji that have the word; see `posting`.
  var postings: [UInt32] = []
  /// The whole names, shortcodes and keywords, as a sum over their words, which does not depend on the words' order.
  var phraseSums: [UInt32] = []
  /// The posting of each phrase.
  var phraseOwners: [UInt32] = []
  /// Of each name its sum without its first word; 0 for names of one word.
  var shortNames: [UInt32]
  /// How many words each name has, without those before a colon.
  var nameLengths: [UInt8]

  /// An empty index.
  init(places: Int) {
    shortNames = [UInt32](repeating: 0, count: places)
    nameLengths = [UInt8](repeating: 0, count: places)
  }

  /// How much memory it takes.
  var byteCount: Int {
    text.count * 2 + (wordStarts.count + postingStarts.count + postings.count) * 4
      + (phraseSums.count + phraseOwners.count + shortNames.count) * 4 + nameLengths.count
  }

  /// An emoji and what a text is to it.
  static func posting(_ place: Int, _ field: Field) -> UInt32 { UInt32(place) << 2 | field.rawValue }

  /// FNV-1a, byte by byte.
  static let emptyHash: UInt64 = 0xCBF2_9CE4_8422_2325
  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// What a word adds to the sum of a phrase, by its hash.
  static func share(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: (hash ^ hash >> 32) &* 0x9E37_79B1 >> 16) }

  /// The sum of the words of a query.
  static func sum(of words: [Bytes]) -> UInt32 {
    words.reduce(0) { sum, word in sum &+ share(word.reduce(emptyHash, hash)) }
  }
}

/// How a word of a query matches an emoji, the best first; the worst of all words decides.
enum WordLevel {
  static let inName: UInt8 = 0
  static let elsewhere: UInt8 = 1
  static let beginsInName: UInt8 = 2
  static let begins: UInt8 = 3
  static let inside: UInt8 = 4
  static let none: UInt8 = 0xFF
}

extension WordIndex {
  /// Notes in `levels`, by place, how `word` matches.
  func match(_ word: Bytes, in levels: inout [UInt8], insideIsBeginning: Bool) {
    var number = 0
    for found in text.firstPlaces(of: word, inPartsBetween: 0x0A) {
      while number + 1 < wordStarts.count - 1, wordStarts[number + 1] <= found { number += 1 }
      let start = Int(wordStarts[number])
      let end = Int(wordStarts[number + 1]) - 1
      var level = insideIsBeginning ? WordLevel.begins : WordLevel.inside
      var nameLevel = insideIsBeginning ? WordLevel.beginsInName : WordLevel.inside
      if found == start {
        (level, nameLevel) = (WordLevel.begins, WordLevel.beginsInName)
        if found + word.count == end {
          (level, nameLevel) = (WordLevel.elsewhere, WordLevel.inName)
        }
      }
      note(number, level, nameLevel, in: &levels)
    }
  }

  /// Notes how the word of this number matches.
  func note(_ number: Int, _ level: UInt8, _ nameLevel: UInt8, in levels: inout [UInt8]) {
    for index in Int(postingStarts[number])..<Int(postingStarts[number + 1]) {
      let posting = postings[index]
      let place = Int(posting >> 2)
      let here = posting & 3 >= Field.keyword.rawValue ? level : nameLevel
      if here < levels[place] { levels[place] = here }
    }
  }

  /// Runs with the owner of each phrase that has exactly the words of this sum.
  func phrases(ofSum sum: UInt32, _ body: (_ place: Int, _ field: Field) -> Void) {
    for index in phraseSums.indices where phraseSums[index] == sum {
      guard let field = Field(rawValue: phraseOwners[index] & 3) else { continue }
      body(Int(phraseOwners[index] >> 2), field)
    }
  }

  /// All phrases of one field.
  func phrases(_ field: Field) -> [(sum: UInt32, place: Int)] {
    zip(phraseSums, phraseOwners).compactMap { sum, owner in
      owner & 3 == field.rawValue ? (sum, Int(owner >> 2)) : nil
    }
  }
}
