internal import GLibKit

extension WordIndex {
  /// Takes texts, one after another, and makes the index of their words.
  struct Builder {
    private var text: [UInt8] = [0x0A]
    private var wordStarts: [UInt32] = []
    /// Open addressing: numbers of words plus 1, by their hash.
    private var slots: [UInt32]
    /// Pairs of word and posting in the order of reading.
    private var pairs: [(word: UInt32, posting: UInt32)] = []
    private var phraseSums: [UInt32] = []
    private var phraseOwners: [UInt32] = []
    private var nameLengths: [UInt8]
    private var folder = TextFolding.Folder()
    private var joined: [UInt8] = []

    /// - Parameter places: how many emoji there are.
    init(places: Int) {
      slots = [UInt32](repeating: 0, count: 1 << 15)
      nameLengths = [UInt8](repeating: 0, count: places)
      pairs.reserveCapacity(40_000)
      text.reserveCapacity(100_000)
    }

    /// Adds a text about the emoji at a place.
    mutating func add(_ phrase: Bytes, _ field: Field, at place: Int) {
      folder.removeAll()
      folder.append(phrase)
      add(folded: folder.result, field, at: place)
    }

    /// Adds texts with `|` between them.
    mutating func add(list keywords: Bytes, _ field: Field, at place: Int) {
      var start = keywords.startIndex
      while start < keywords.endIndex {
        let end = keywords.firstIndex(of: UInt8(ascii: "|"), from: start) ?? keywords.endIndex
        if end > start { add(keywords[start..<end], field, at: place) }
        start = end + 1
      }
    }

    private mutating func add(folded: [UInt8], _ field: Field, at place: Int) {
      let owner = UInt32(place) << 2 | field.rawValue
      var sum: UInt32 = 0
      var count = 0
      joined.removeAll(keepingCapacity: true)
      var position = 0
      while let range = Words.next(in: folded, from: position) {
        position = range.upperBound
        let word = number(of: folded, range)
        pairs.append((word, owner))
        sum = sum &+ WordIndex.share(ofWord: word)
        count += 1
        if field != .keyword { joined.append(contentsOf: folded[range]) }
      }
      guard count > 0 else { return }
      addPhrase(sum, owner)
      if field == .name { nameLengths[place] = UInt8(min(count, 255)) }
      // "icecream" for "ice cream".
      guard field != .keyword, 2...3 ~= count else { return }
      let word = number(of: joined, joined.indices)
      pairs.append((word, owner))
      addPhrase(WordIndex.share(ofWord: word), owner)
    }

    private mutating func addPhrase(_ sum: UInt32, _ owner: UInt32) {
      phraseSums.append(sum)
      phraseOwners.append(owner)
    }

    /// The number of a word, which is new or known.
    private mutating func number(of bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
      var hash: UInt32 = 2_166_136_261
      for index in range { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
      var slot = Int(hash ^ hash >> 15) & (slots.count - 1)
      while slots[slot] != 0 {
        let number = Int(slots[slot]) - 1
        if isWord(number, bytes, range) { return UInt32(number) }
        slot = (slot + 1) & (slots.count - 1)
      }
      let number = UInt32(wordStarts.count)
      slots[slot] = number + 1
      wordStarts.append(UInt32(text.count))
      text.append(contentsOf: bytes[range])
      text.append(0x0A)
      if wordStarts.count * 2 > slots.count { grow() }
      return number
    }

    private func isWord(_ number: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
      let start = Int(wordStarts[number])
      guard start + range.count < text.count, text[start + range.count] == 0x0A else { return false }
      for offset in 0..<range.count where text[start + offset] != bytes[range.lowerBound + offset] { return false }
      return true
    }

    private mutating func grow() {
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      for number in wordStarts.indices {
        var hash: UInt32 = 2_166_136_261
        var index = Int(wordStarts[number])
        while text[index] != 0x0A {
          hash = (hash ^ UInt32(text[index])) &* 16_777_619
          index += 1
        }
        var slot = Int(hash ^ hash >> 15) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(number) + 1
      }
    }

    /// The index of everything that was added.
    func index() -> WordIndex {
      var index = WordIndex()
      index.text = Bytes(text)
      index.wordStarts = wordStarts + [UInt32(text.count)]
      var starts = [UInt32](repeating: 0, count: wordStarts.count + 1)
      for pair in pairs { starts[Int(pair.word) + 1] += 1 }
      for number in wordStarts.indices { starts[number + 1] += starts[number] }
      index.postingStarts = starts
      var postings = [UInt32](repeating: 0, count: pairs.count)
      for pair in pairs {
        postings[Int(starts[Int(pair.word)])] = pair.posting
        starts[Int(pair.word)] += 1
      }
      index.postings = postings
      index.phraseSums = phraseSums
      index.phraseOwners = phraseOwners
      index.nameLengths = nameLengths
      return index
    }
  }

  /// The index of one language: of each emoji the most particular locale's row.
  init(_ tables: [AnnotationTable], places: Int) {
    var builder = Builder(places: places)
    for place in 0..<places {
      guard let (name, keywords) = tables.lazy.compactMap({ $0.text(at: place) }).first else { continue }
      builder.add(name, .name, at: place)
      builder.add(list: keywords, .keyword, at: place)
    }
    self = builder.index()
  }

  /// The index of shortcodes and more keywords.
  init(_ shortcodes: Shortcodes, places: Int) {
    var builder = Builder(places: places)
    for row in shortcodes.rows {
      builder.add(list: row.codes, .shortcode, at: row.place)
      builder.add(list: row.keywords, .keyword, at: row.place)
    }
    self = builder.index()
  }

  /// The index of a person's own keywords.
  init(_ own: [(place: Int, keyword: String)], places: Int) {
    var builder = Builder(places: places)
    for (place, keyword) in own { builder.add(Bytes(keyword.utf8), .keyword, at: place) }
    self = builder.index()
  }
}
