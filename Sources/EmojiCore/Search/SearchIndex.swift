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

/// What a search looks things up in; `SearchIndexBuilder` makes it.
struct SearchIndex: Sendable {
  /// Of each emoji that may be found, its place in the emoji table; -1 where it has none.
  let places: [Int]
  /// How well known the emoji at each place is.
  let familiarity: [UInt8]
  /// The languages with English last, what chat programs say, and a person's own words.
  private let indexes: [WordIndex]
  /// How many words the English name of the emoji at each place has.
  private let nameLengths: [UInt8]
  /// Whether chat programs call the emoji at each place by its English name without its first word: the red heart
  /// `heart`. So it will be in other languages.
  private let isKnownByPart: [Bool]
  private let exact: ExactForms
  /// What chat programs call emoji.
  var shortcodes: Shortcodes { exact.shortcodes }

  /// - Parameters:
  ///   - indexes: of the languages with English last, of the shortcodes, and of a person's own words.
  ///   - languages: how many of them are of languages.
  init(_ emoji: [Emoji], _ indexes: [WordIndex], languages: Int, shortcodes: Shortcodes, dataset: EmojiDataset) {
    let codes = indexes[languages]
    let english = languages > 0 ? indexes[languages - 1] : codes
    places = emoji.map { dataset.position(of: $0) ?? -1 }
    familiarity = Self.familiarity(dataset.all, shortcodes)
    exact = ExactForms(dataset: dataset, shortcodes: shortcodes)
    self.indexes = indexes
    nameLengths = english.nameLengths
    isKnownByPart = Self.knownByPart(english, codes)
  }

  /// What people use most has got the most words on GitHub, and the older has had more time: a tag is four versions.
  private static func familiarity(_ emoji: [Emoji], _ shortcodes: Shortcodes) -> [UInt8] {
    var levels = emoji.map { UInt8(clamping: 100 - $0.version.major) }
    for row in shortcodes.rows { levels[row.place] += UInt8(clamping: 4 * shortcodes.tagCount(row)) }
    return levels
  }

  private static func knownByPart(_ english: WordIndex, _ codes: WordIndex) -> [Bool] {
    let names = english.phrases(.name)
    // "person running" is no running person to the languages that begin with the person, which is an emoji of its own.
    let things = Set(names.map(\.sum))
    var short = english.shortNames
    for name in names where things.contains(name.sum &- short[name.place]) { short[name.place] = 0 }
    var known = [Bool](repeating: false, count: short.count)
    for code in codes.phrases(.shortcode) where code.sum == short[code.place] { known[code.place] = true }
    return known
  }

  var byteCount: Int { indexes.reduce(0) { $0 + $1.byteCount } + places.count * 8 + familiarity.count }

  /// Notes what a query finds.
  func find(_ query: SearchQuery, in matches: inout Matches) {
    let exact = exact.places(for: query.text)
    for place in exact { matches.note(.exact, at: place) }
    guard !query.words.isEmpty, exact.isEmpty || Emoticons.isWord(query.text) || query.text.isPlainWord else { return }
    findWords(query, in: &matches)
    if matches.isEmpty { findSlips(query, in: &matches) }
  }

  private func findWords(_ query: SearchQuery, in matches: inout Matches) {
    var worst = [UInt8](repeating: 0, count: familiarity.count)
    for word in query.words {
      var levels = [UInt8](repeating: WordLevel.none, count: familiarity.count)
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

  /// Whole names, shortcodes and keywords.
  private func notePhrases(_ query: SearchQuery, _ worst: [UInt8], in matches: inout Matches) {
    let sum = WordIndex.sum(of: query.allWords)
    let mostWords = query.allWords.count == 1 ? shortestName(worst) : .max
    for index in indexes {
      index.phrases(ofSum: sum) { place, field in
        guard worst[place] <= WordLevel.elsewhere else { return }
        let isInName = worst[place] == WordLevel.inName
        switch field {
        case .name: matches.note(.name, at: place)
        // `moon` is the waxing gibbous moon to GitHub, but there is the full moon.
        case .shortcode: matches.note(nameLengths[place] > mostWords ? .wordsOfName : .name, at: place)
        case .tag:
          // Languages come first, so that it is known by now whether the word is a keyword there.
          let isKeyword = matches.classes[place] <= MatchClass.keyword.rawValue
          matches.note(isInName ? .tag : isKeyword ? .wordsOfName : .keyword, at: place)
        // A keyword that is a part of the name is the name of those that are known by it.
        case .keyword: matches.note(isInName && isKnownByPart[place] ? .name : .keyword, at: place)
        }
      }
    }
  }

  /// How many words the shortest name has of those of two or more that have all words of the query.
  private func shortestName(_ worst: [UInt8]) -> UInt8 {
    var shortest = UInt8.max
    for place in worst.indices where worst[place] == WordLevel.inName && nameLengths[place] > 1 {
      shortest = min(shortest, nameLengths[place])
    }
    return shortest
  }

  /// One slip in one of the words; the others as they are. The best by how whole the words are.
  private func findSlips(_ query: SearchQuery, in matches: inout Matches) {
    let levels = query.words.map { word in
      var levels = [UInt8](repeating: WordLevel.none, count: familiarity.count)
      for index in indexes { index.match(word, in: &levels, insideIsBeginning: word.isWrittenWithoutBlanks) }
      return levels
    }
    // Where two words are found nowhere, one slip does not mend it.
    let unknown = levels.indices.filter { number in levels[number].allSatisfy { $0 == WordLevel.none } }
    guard unknown.count <= 1 else { return }
    for number in unknown.isEmpty ? Array(levels.indices) : unknown {
      var worst = [UInt8](repeating: WordLevel.none, count: familiarity.count)
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
