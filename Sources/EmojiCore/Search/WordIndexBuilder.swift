internal import GLibKit

/// Makes a `WordIndex` of rows that come one after another, and then another one.
struct WordIndexBuilder: Sendable {
  /// What is known so far of the name, shortcode or keyword that is being read.
  private struct Phrase {
    /// Where it begins in its row.
    var start = 0
    var words = 0
    /// How many of its words say what kind of thing it is: "flag: France" and `flag-fr` are a France more than a flag.
    var kind = 0
    var sum: UInt32 = 0
    var firstShare: UInt32 = 0
  }

  private let places: Int
  private var folder = TextFolding.Folder()
  private var index: WordIndex
  private var text: [UInt8] = []
  /// Of each word the upper bits of its hash and its number plus 1, at the slot of the hash or the next free one. That
  /// two of ten thousand words share these bits is less likely than one in a hundred thousand.
  private var slots: [UInt64] = []
  private static let numberBits: UInt64 = 0xF_FFFF
  /// Words and postings in the order of reading.
  private var pairs: [(word: UInt32, posting: UInt32)] = []
  private var phrase = Phrase()
  /// The share of the word that a shortcode of this row shows to be the kind, in `flag_fr` and as a tag too; 0: none.
  private var kindOfRow: UInt32 = 0

  /// - Parameter places: how many emoji there are.
  init(places: Int) {
    self.places = places
    index = WordIndex(places: places)
    reset()
  }

  private mutating func reset() {
    index = WordIndex(places: places)
    text = [0x0A]
    text.reserveCapacity(100_000)
    slots = [UInt64](repeating: 0, count: 1 << 14)
    pairs.removeAll(keepingCapacity: true)
  }

  /// Adds a row about the emoji at a place: fields with tabs between them, texts in them with `|`, up to a newline.
  mutating func addRow(of table: [UInt8], from start: Int, _ fields: [WordIndex.Field], at place: Int) {
    var end = start
    var isFolded = true
    while table[end] != 0x0A {
      isFolded = isFolded && table[end] < 0x80 && !(0x41...0x5A ~= table[end])
      end += 1
    }
    if isFolded {
      addFolded(table, start..<(end + 1), fields, at: place)
    } else {
      let row = folder.folded(table, start..<(end + 1))
      addFolded(row, row.indices, fields, at: place)
    }
  }

  private mutating func addFolded(
    _ row: [UInt8], _ range: Range<Int>, _ fields: [WordIndex.Field], at place: Int
  ) {
    var fields = fields[...]
    guard var field = fields.popFirst() else { return }
    phrase.start = range.lowerBound
    kindOfRow = 0
    var (begin, hash) = (range.lowerBound, WordIndex.emptyHash)
    for position in range {
      let byte = row[position]
      if Words.isLetter(byte) {
        hash = WordIndex.hash(hash, byte)
        continue
      }
      if position > begin { endWord(row, begin..<position, hash, WordIndex.posting(place, field)) }
      (begin, hash) = (position + 1, WordIndex.emptyHash)
      switch byte {
      case 0x20: break
      case UInt8(ascii: "|"), 0x09, 0x0A:
        endPhrase(row, position, field, at: place)
        if byte == UInt8(ascii: "|") { break }
        guard let next = fields.popFirst() else { return }
        field = next
      case UInt8(ascii: ":") where field == .name, UInt8(ascii: "-") where field == .shortcode:
        endKind(WordIndex.posting(place, .keyword))
      case UInt8(ascii: "#"), UInt8(ascii: "*"):
        endWord(row, position..<begin, WordIndex.hash(hash, byte), WordIndex.posting(place, field))
      default: break
      }
    }
  }

  private mutating func endWord(_ row: [UInt8], _ range: Range<Int>, _ hash: UInt64, _ owner: UInt32) {
    pairs.append((number(of: row, range, hash), owner))
    let share = WordIndex.share(hash)
    if phrase.words == 0 { phrase.firstShare = share }
    phrase.sum = phrase.sum &+ share
    phrase.words += 1
    if phrase.words == 1, share == kindOfRow { endKind(owner & ~3 | WordIndex.Field.keyword.rawValue) }
  }

  private mutating func endKind(_ owner: UInt32) {
    guard phrase.kind == 0 else { return }
    phrase.kind = phrase.words
    for index in pairs.indices.suffix(phrase.words) { pairs[index].posting = owner }
    if phrase.words == 1 { kindOfRow = phrase.firstShare }
  }

  private mutating func endPhrase(_ row: [UInt8], _ end: Int, _ field: WordIndex.Field, at place: Int) {
    defer { phrase = Phrase(start: end + 1) }
    if phrase.words == 0 { addSigns(row, phrase.start..<end, WordIndex.posting(place, field)) }
    guard phrase.words > 0 else { return }
    let isKind = field == .tag && phrase.sum == kindOfRow
    let owner = WordIndex.posting(place, isKind ? .keyword : field)
    addPhrase(phrase.sum, owner)
    if field == .name {
      index.nameLengths[place] = UInt8(clamping: phrase.words - phrase.kind)
      if phrase.words > 1 { index.shortNames[place] = phrase.sum &- phrase.firstShare }
    }
    guard field == .name || field == .shortcode, 2...3 ~= phrase.words else { return }
    // "icecream" for "ice cream".
    var hash = WordIndex.emptyHash
    for place in phrase.start..<end where Words.isOfWord(row[place]) { hash = WordIndex.hash(hash, row[place]) }
    pairs.append((number(of: row, phrase.start..<end, hash), owner))
    addPhrase(WordIndex.share(hash), owner)
  }

  /// Adds a text without letters, such as `!!`, as a word.
  private mutating func addSigns(_ row: [UInt8], _ range: Range<Int>, _ owner: UInt32) {
    var hash = WordIndex.emptyHash
    for place in range where row[place] > 0x20 { hash = WordIndex.hash(hash, row[place]) }
    if hash != WordIndex.emptyHash { endWord(row, range, hash, owner) }
  }

  private mutating func addPhrase(_ sum: UInt32, _ owner: UInt32) {
    index.phraseSums.append(sum)
    index.phraseOwners.append(owner)
  }

  /// The number of the word that the letters in a range of a row make, or the signs where it has no letters.
  private mutating func number(of row: [UInt8], _ range: Range<Int>, _ hash: UInt64) -> UInt32 {
    var slot = firstSlot(hash)
    while slots[slot] != 0 {
      if (slots[slot] ^ hash) & ~Self.numberBits == 0 { return UInt32(slots[slot] & Self.numberBits) - 1 }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = UInt32(index.wordStarts.count)
    slots[slot] = hash & ~Self.numberBits | UInt64(number + 1)
    index.wordStarts.append(UInt32(text.count))
    let hasLetters = row[range].contains(where: Words.isOfWord)
    for place in range where hasLetters ? Words.isOfWord(row[place]) : row[place] > 0x20 { text.append(row[place]) }
    text.append(0x0A)
    if index.wordStarts.count * 2 > slots.count { grow() }
    return number
  }

  /// By the bits of the hash that a slot keeps.
  private func firstSlot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 40) & (slots.count - 1) }

  private mutating func grow() {
    let known = slots.filter { $0 != 0 }
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    for entry in known {
      var slot = firstSlot(entry)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }

  /// The index of everything that was added; the builder is empty then.
  mutating func finish() -> WordIndex {
    defer { reset() }
    var starts = [UInt32](repeating: 0, count: index.wordStarts.count + 1)
    for pair in pairs { starts[Int(pair.word) + 1] += 1 }
    for number in index.wordStarts.indices { starts[number + 1] += starts[number] }
    index.postingStarts = starts
    var postings = [UInt32](repeating: 0, count: pairs.count)
    for pair in pairs {
      postings[Int(starts[Int(pair.word)])] = pair.posting
      starts[Int(pair.word)] += 1
    }
    index.postings = postings
    index.wordStarts.append(UInt32(text.count))
    index.text = Bytes(text)
    index.letters = text
    return index
  }
}
