/// All emoji of one table, in display order, found by category and by value.
public struct EmojiDataset: Sendable {
  /// Every emoji, in display order.
  public let all: [Emoji]
  /// The version of Emoji that the table holds: 18.0.
  public let unicodeVersion: EmojiVersion
  /// The version of CLDR that the names come from: `48.2`.
  public let cldrVersion: String
  private let sections: [Range<Int>]
  private let index: EmojiIndex

  /// The emoji that are compiled in; read once, in about a millisecond.
  public static let builtIn: EmojiDataset = {
    do {
      return EmojiDataset(try EmojiTable(reading: EmbeddedData.emojiTable))
    } catch {
      preconditionFailure("the emoji table that is compiled in is damaged: \(error)")
    }
  }()

  /// The emoji of a table.
  public init(_ table: EmojiTable) {
    all = table.emoji
    unicodeVersion = table.unicodeVersion
    cldrVersion = table.cldrVersion
    index = EmojiIndex(table.emoji)
    var sections: [Range<Int>] = []
    var start = 0
    for category in EmojiCategory.allCases {
      let end = table.emoji[start...].firstIndex { $0.category != category } ?? table.emoji.count
      sections.append(start..<end)
      start = end
    }
    self.sections = sections
  }

  /// The newest version that any emoji or toned sequence of the table needs.
  public var maxAvailableVersion: EmojiVersion {
    all.lazy.flatMap { [$0.version] + $0.variants.map(\.version) }.max() ?? unicodeVersion
  }

  /// The emoji of a category, in display order.
  public func emoji(in category: EmojiCategory) -> ArraySlice<Emoji> { all[sections[Int(category.rawValue)]] }

  /// The emoji and tone that a string shows; nil where it is anything but exactly one emoji.
  ///
  /// Presentation selectors (U+FE0F) may be missing, as they are in many texts.
  public func emoji(for value: String) -> (emoji: Emoji, tone: ToneSelection)? {
    index.place(of: value).map { (all[$0.position], $0.tone) }
  }

  /// The place of an emoji in `all`.
  public func position(of emoji: Emoji) -> Int? { index.place(of: emoji.string)?.position }
}
