internal import GLibKit

/// How emoji match a query, by their places in the emoji table.
struct Matches {
  static let none: UInt8 = 0xFF
  /// Raw values of `MatchClass`.
  var classes: [UInt8]

  init(places: Int) { classes = [UInt8](repeating: Self.none, count: places) }

  mutating func note(_ match: MatchClass, at place: Int) { classes[place] = min(classes[place], match.rawValue) }
  var isEmpty: Bool { classes.allSatisfy { $0 == Self.none } }
}

/// What a search looks things up in.
struct SearchIndex: Sendable {
  /// Of each emoji that may be found, its place in the emoji table; -1 where it has none.
  let places: [Int]
  /// How well known the emoji at each place is.
  let popularity: [UInt8]
  private let indexes: [WordIndex]
  /// Whether chat programs call the emoji at each place by its English name without its first word: the red heart `heart`.
  /// So it will be in other languages.
  private let isKnownByPart: [Bool]
  private let exact: ExactForms
  /// What chat programs call emoji.
  var shortcodes: Shortcodes { exact.shortcodes }

  init(_ emoji: [Emoji], in languages: [Annotations], keywords: CustomKeywords, dataset: EmojiDataset) {
    let count = dataset.all.count
    places = emoji.map { dataset.position(of: $0) ?? -1 }
    var popularity = [UInt8](repeating: 0, count: count)
    for (emoji, level) in PopularityTable.builtIn.levels {
      if let place = dataset.emoji(for: emoji).flatMap({ dataset.position(of: $0.emoji) }) { popularity[place] = level }
    }
    self.popularity = popularity
    let shortcodes = Shortcodes(emoji: dataset.all)
    exact = ExactForms(dataset: dataset, shortcodes: shortcodes)
    let folder = TextFolding.Folder()
    var indexes = languages.map { WordIndex($0.tables, places: count, folder: folder) }
    indexes.append(WordIndex(shortcodes, places: count, folder: folder))
    isKnownByPart = Self.knownByPart(indexes)
    let own = keywords.words(in: dataset)
    if !own.isEmpty { indexes.append(WordIndex(own, places: count, folder: folder)) }
    self.indexes = indexes
  }

  /// - Parameter indexes: English and shortcodes last.
  private static func knownByPart(_ indexes: [WordIndex]) -> [Bool] {
    guard let english = indexes.dropLast().last, let codes = indexes.last else { return [] }
    var known = [Bool](repeating: false, count: codes.shortNames.count)
    for (sum, owner) in zip(codes.phraseSums, codes.phraseOwners) where owner & 3 == WordIndex.Field.shortcode.rawValue
    {
      if sum == english.shortNames[Int(owner >> 2)] { known[Int(owner >> 2)] = true }
    }
    return known
  }

  var byteCount: Int { indexes.reduce(0) { $0 + $1.byteCount } + places.count * 8 + popularity.count }

  /// Notes what a query finds.
  func find(_ query: SearchQuery, in matches: inout Matches) {
    let exact = exact.places(for: query.text)
    for place in exact { matches.note(.exact, at: place) }
    guard !query.words.isEmpty, exact.isEmpty || Emoticons.isWord(query.text) || query.text.isPlainWord else { return }
    findWords(query, in: &matches)
    if matches.isEmpty { findSlips(query, in: &matches) }
  }

  private func findWords(_ query: SearchQuery, in matches: inout Matches) {
    var worst = [UInt8](repeating: 0, count: popularity.count)
    for word in query.words {
      var levels = [UInt8](repeating: WordLevel.none, count: popularity.count)
      for index in indexes { index.match(word, in: &levels, insideIsBeginning: word.isWrittenWithoutBlanks) }
      var isFound = false
      for place in worst.indices {
        worst[place] = max(worst[place], levels[place])
        isFound = isFound || worst[place] != WordLevel.none
      }
      if !isFound { return }
    }
    for place in worst.indices where worst[place] != WordLevel.none {
      matches.note(Self.match(worst[place]), at: place)
    }
    notePhrases(query, worst, in: &matches)
  }

  /// Whole names, shortcodes and keywords. A keyword that is a part of the name is the name of those that are known by it.
  private func notePhrases(_ query: SearchQuery, _ worst: [UInt8], in matches: inout Matches) {
    let sum = WordIndex.sum(of: query.allWords)
    for index in indexes {
      index.phrases(ofSum: sum) { place, field in
        guard worst[place] <= WordLevel.elsewhere else { return }
        switch field {
        case .name, .shortcode: matches.note(.name, at: place)
        case .tag: matches.note(.tag, at: place)
        case .keyword:
          let isName = worst[place] == WordLevel.inName && isKnownByPart[place]
          matches.note(isName ? .name : .keyword, at: place)
        }
      }
    }
  }

  /// One slip in one of the words; the others as they are. The best by how whole the words are.
  private func findSlips(_ query: SearchQuery, in matches: inout Matches) {
    let levels = query.words.map { word in
      var levels = [UInt8](repeating: WordLevel.none, count: popularity.count)
      for index in indexes { index.match(word, in: &levels, insideIsBeginning: word.isWrittenWithoutBlanks) }
      return levels
    }
    // Where two words are found nowhere, one slip does not mend it.
    let unknown = levels.indices.filter { number in levels[number].allSatisfy { $0 == WordLevel.none } }
    guard unknown.count <= 1 else { return }
    for number in unknown.isEmpty ? Array(levels.indices) : unknown {
      var worst = [UInt8](repeating: WordLevel.none, count: popularity.count)
      for index in indexes { index.matchSlips(of: query.words[number], in: &worst) }
      for other in levels.indices where other != number {
        for place in worst.indices { worst[place] = max(worst[place], levels[other][place]) }
      }
      for place in worst.indices where worst[place] != WordLevel.none {
        matches.note(worst[place] <= WordLevel.elsewhere ? .slip : .slipInBeginning, at: place)
      }
    }
  }

  private static func match(_ level: UInt8) -> MatchClass {
    switch level {
    case WordLevel.inName: .wordsOfName
    case WordLevel.elsewhere: .words
    case WordLevel.beginsInName: .beginningsInName
    case WordLevel.begins: .beginnings
    default: .innerParts
    }
  }
}

extension String {
  /// Whether it is letters and digits only, and may be a word although it is an exact form too: `face`, `1f680`.
  var isPlainWord: Bool {
    unicodeScalars.allSatisfy { $0 == " " || ("0"..."9").contains($0) || $0.properties.isAlphabetic }
  }
}

extension Bytes {
  /// Whether it begins with Thai, Lao, Burmese or Khmer, kana, or a Han character.
  fileprivate var isWrittenWithoutBlanks: Bool {
    guard let scalar = String(prefix(4)).unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }
}
