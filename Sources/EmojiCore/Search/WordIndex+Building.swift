internal import GLibKit

extension WordIndex {
  /// The index of one language: of each emoji the most particular locale's row.
  init(_ tables: [AnnotationTable], places: Int, folder: TextFolding.Folder) {
    var builder = Builder(places: places, folder: folder)
    let texts = tables.map { Array($0.bytes) }
    for place in 0..<places {
      guard let table = tables.firstIndex(where: { $0.starts[place] > 0 }) else { continue }
      builder.addRow(of: texts[table], from: Int(tables[table].starts[place]), [.name, .keyword], at: place)
    }
    self = builder.index()
  }

  /// The index of shortcodes and more keywords.
  init(_ shortcodes: Shortcodes, places: Int, folder: TextFolding.Folder) {
    var builder = Builder(places: places, folder: folder)
    let text = Array(shortcodes.bytes)
    for row in shortcodes.rows {
      builder.addRow(of: text, from: row.codes.lowerBound, [.shortcode, .tag, .keyword], at: row.place)
    }
    self = builder.index()
  }

  /// The index of a person's own keywords.
  init(_ own: [(place: Int, keyword: String)], places: Int, folder: TextFolding.Folder) {
    var builder = Builder(places: places, folder: folder)
    for (place, keyword) in own { builder.addRow(of: Array(keyword.utf8) + [0x0A], from: 0, [.keyword], at: place) }
    self = builder.index()
  }

  /// Takes rows of tables, one after another, and makes the index of their words.
  struct Builder {
    private var text: [UInt8] = [0x0A]
    private var wordStarts: [UInt32] = []
    /// Numbers of words plus 1, at the slot of their hash or the next free one.
    private var slots = [UInt32](repeating: 0, count: 1 << 15)
    /// Words and postings in the order of reading.
    private var pairs: [(word: UInt32, posting: UInt32)] = []
    private var phraseSums: [UInt32] = []
    private var phraseOwners: [UInt32] = []
    private var shortNames: [UInt32]
    private var folder: TextFolding.Folder
    /// The word that is being read, its length and its hash.
    private var word = [UInt8](repeating: 0, count: Self.longestWord)
    private var length = 0
    private var hash = Self.noHash
    /// The words of the phrase that is being read.
    private var phrase: [(number: UInt32, share: UInt32)] = []

    private static let longestWord = 256
    private static let noHash: UInt32 = 2_166_136_261

    /// - Parameter places: how many emoji there are.
    init(places: Int, folder: TextFolding.Folder) {
      self.folder = folder
      shortNames = [UInt32](repeating: 0, count: places)
      pairs.reserveCapacity(50_000)
      text.reserveCapacity(120_000)
    }

    /// Adds a row about the emoji at a place: fields with tabs between them, texts in them with `|`, up to a newline.
    mutating func addRow(of row: [UInt8], from start: Int, _ fields: [Field], at place: Int) {
      var position = start
      var number = 0
      while number < fields.count, position < row.count {
        let byte = row[position]
        if byte >= 0x80 {
          let width = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
          guard position + width <= row.count else { break }
          add(folder.folded(row, position, width))
          position += width
          continue
        }
        position += 1
        switch byte {
        case 0x61...0x7A, 0x30...0x39: add(byte)
        case 0x41...0x5A: add(byte | 0x20)
        case 0x09, 0x0A, UInt8(ascii: "|"):
          endPhrase(fields[number], at: place)
          if byte == 0x0A { return }
          if byte == 0x09 { number += 1 }
        default: endWord(before: byte)
        }
      }
    }

    /// Adds what a character beyond ASCII is folded to.
    private mutating func add(_ folded: TextFolding.Folder.Folded) {
      if folded.isWord {
        for index in folded.range { add(folder.known[index]) }
        return
      }
      var index = folded.range.lowerBound
      while index < folded.range.upperBound {
        let width = Words.separatorWidth(folder.known, index)
        if width > 0 || Words.isSign(folder.known[index]) {
          endWord(before: folder.known[index])
        } else {
          add(folder.known[index])
        }
        index += max(1, width)
      }
    }

    private mutating func add(_ byte: UInt8) {
      guard length < Self.longestWord else { return }
      word[length] = byte
      length += 1
      hash = (hash ^ UInt32(byte)) &* 16_777_619
    }

    /// Ends the word; what ends it may be a sign that is a word by itself.
    private mutating func endWord(before byte: UInt8 = 0) {
      if length > 0 { phrase.append(takeWord()) }
      guard Words.isSign(byte) else { return }
      add(byte)
      phrase.append(takeWord())
    }

    private mutating func endPhrase(_ field: Field, at place: Int) {
      endWord()
      guard !phrase.isEmpty else { return }
      let owner = UInt32(place) << 2 | field.rawValue
      var sum: UInt32 = 0
      for word in phrase {
        pairs.append((word.number, owner))
        sum = sum &+ word.share
      }
      addPhrase(sum, owner)
      if field == .name, phrase.count > 1 { shortNames[place] = sum &- phrase[0].share }
      if field == .name || field == .shortcode, 2...3 ~= phrase.count { addJoined(owner) }
      phrase.removeAll(keepingCapacity: true)
    }

    /// Adds "icecream" for "ice cream".
    private mutating func addJoined(_ owner: UInt32) {
      for word in phrase {
        var index = Int(wordStarts[Int(word.number)])
        while text[index] != 0x0A {
          add(text[index])
          index += 1
        }
      }
      let joined = takeWord()
      pairs.append((joined.number, owner))
      addPhrase(joined.share, owner)
    }

    private mutating func addPhrase(_ sum: UInt32, _ owner: UInt32) {
      phraseSums.append(sum)
      phraseOwners.append(owner)
    }

    /// The number of the word that was read, which is new or known.
    private mutating func takeWord() -> (number: UInt32, share: UInt32) {
      defer { (length, hash) = (0, Self.noHash) }
      let share = WordIndex.share(hash)
      var slot = Self.slot(of: hash, among: slots.count)
      while slots[slot] != 0 {
        let number = slots[slot] - 1
        if isWord(at: Int(wordStarts[Int(number)])) { return (number, share) }
        slot = (slot + 1) & (slots.count - 1)
      }
      let number = UInt32(wordStarts.count)
      slots[slot] = number + 1
      wordStarts.append(UInt32(text.count))
      for index in 0..<length { text.append(word[index]) }
      text.append(0x0A)
      if wordStarts.count * 2 > slots.count { grow() }
      return (number, share)
    }

    private func isWord(at start: Int) -> Bool {
      guard start + length < text.count, text[start + length] == 0x0A else { return false }
      for index in 0..<length where text[start + index] != word[index] { return false }
      return true
    }

    private static func slot(of hash: UInt32, among count: Int) -> Int { Int(hash ^ hash >> 15) & (count - 1) }

    private mutating func grow() {
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      for number in wordStarts.indices {
        var hash = Self.noHash
        var index = Int(wordStarts[number])
        while text[index] != 0x0A {
          hash = (hash ^ UInt32(text[index])) &* 16_777_619
          index += 1
        }
        var slot = Self.slot(of: hash, among: slots.count)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(number) + 1
      }
    }

    /// The index of everything that was added.
    func index() -> WordIndex {
      var index = WordIndex()
      index.text = Bytes(text)
      index.letters = text
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
      index.shortNames = shortNames
      return index
    }
  }
}
