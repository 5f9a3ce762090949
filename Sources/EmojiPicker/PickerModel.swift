public import EmojiCore

/// What a picker works on: the emoji that are offered here, what they are called, and what is remembered.
public final class PickerModel {
  /// Everything there is.
  public let dataset: EmojiDataset
  /// What the present policy and the font leave of it, in display order.
  public private(set) var offered: OfferedEmoji {
    didSet {
      offeredEmoji = Self.byString(offered)
      known = nil
    }
  }
  private var offeredEmoji: [String: Emoji]
  /// Names and keywords in the user's languages; names are shown in the first.
  public private(set) var languages: [Annotations]
  /// What is remembered, with the picks of this presentation.
  public private(set) var state: PickerState {
    didSet { if state != oldValue { known = nil } }
  }
  /// The tone, in this presentation, of emoji for which none is remembered; nil for the remembered default.
  public var defaultTone: ToneSelection? {
    didSet { if defaultTone != oldValue { known = nil } }
  }
  /// The sections as they were made last; nil when they may be others now.
  private var known: [PickerSection]?

  private var search: EmojiSearch
  /// Words that the user has added to emoji.
  private let keywords: CustomKeywords
  private let store: any PreferenceStore
  private var stored: PickerState
  private var pending: [StateChange] = []

  /// A picker's data.
  ///
  /// - Parameters:
  ///   - offered: what can be shown here, see `OfferedEmoji`.
  ///   - keywords: words that the user has added to emoji.
  ///   - store: where picks and tones are kept.
  public init(
    dataset: EmojiDataset = .builtIn, offered: OfferedEmoji, languages: [Annotations] = [.english],
    keywords: CustomKeywords = .none, store: any PreferenceStore
  ) {
    self.keywords = keywords
    self.dataset = dataset
    self.offered = offered
    offeredEmoji = Self.byString(offered)
    self.languages = languages.isEmpty ? [.english] : languages
    search = EmojiSearch(offered.emoji, in: self.languages, keywords: keywords, dataset: dataset)
    self.store = store
    let loaded = store.load()
    state = loaded.state
    stored = loaded.state
    problems = keywords.problems + (loaded.message.map { [$0] } ?? [])
  }

  /// What the store had to say, a line each; taken by whoever tells the user.
  public var problems: [String]

  /// Reads what other processes have written meanwhile.
  public func reload() { take(store.load()) }

  /// Takes another offer or other languages.
  public func use(_ offered: OfferedEmoji, languages: [Annotations]) {
    self.offered = offered
    self.languages = languages.isEmpty ? [.english] : languages
    search = EmojiSearch(offered.emoji, in: self.languages, keywords: keywords, dataset: dataset)
  }

  // MARK: Reading

  /// The sections of the grid: Recent when it is wanted and not empty, then the eight categories.
  public func sections(withRecents: Bool) -> [PickerSection] {
    let sections = known ?? allSections()
    known = sections
    return sections.filter { !$0.items.isEmpty && (withRecents || $0.kind != .recent) }
  }

  private func allSections() -> [PickerSection] {
    let recents = PickerSection(kind: .recent, items: state.recents.compactMap(item(for:)))
    return [recents]
      + EmojiCategory.allCases.map { category in
        PickerSection(
          kind: .category(category),
          items: offered.emoji.lazy.filter { $0.category == category }.map { self.item(showing: $0) })
      }
  }

  /// What a query finds among the emoji that are offered, best first.
  public func results(for query: String) -> [PickerItem] {
    search.matches(query, usage: state.usage).map(item(showing:))
  }

  /// What to offer where a query finds nothing, best first; none where not even its first letter does.
  public func closest(to query: String) -> [PickerItem] {
    search.closest(to: query, limit: 8, usage: state.usage).map(item(showing:))
  }

  /// An emoji in the tone that it has here.
  public func item(showing emoji: Emoji) -> PickerItem {
    PickerItem(emoji, tone: state.tone(for: emoji.string, default: defaultTone))
  }

  /// The cell of an exact string, such as a recent pick; nil where it cannot be shown here.
  private func item(for string: String) -> PickerItem? {
    guard let (emoji, tone) = dataset.emoji(for: string), let here = offeredEmoji[emoji.string] else { return nil }
    let item = PickerItem(here, tone: tone)
    return item.tone == tone ? item : nil
  }

  // MARK: Writing

  /// Notes a pick; `commit` keeps it.
  public func picked(_ item: PickerItem) { note(.picked(item.string, base: item.emoji.string)) }

  /// Notes a tone for an emoji; `commit` keeps it.
  public func chose(_ tone: ToneSelection, for emoji: Emoji) { note(.setTone(tone, for: emoji.string)) }

  /// Takes back the latest pick of an emoji that was not committed.
  public func takeBack(_ item: PickerItem) {
    let change = StateChange.picked(item.string, base: item.emoji.string)
    guard let index = pending.lastIndex(of: change) else { return }
    pending.remove(at: index)
    state = stored
    state.apply(pending)
  }

  /// Writes what was noted. On return it outlives the process, or `problems` says why not.
  public func commit() {
    guard !pending.isEmpty else { return }
    let changes = pending
    pending = []
    take(store.apply(changes))
  }

  private func note(_ change: StateChange) {
    pending.append(change)
    state.apply(change)
  }

  private static func byString(_ offered: OfferedEmoji) -> [String: Emoji] {
    Dictionary(uniqueKeysWithValues: offered.emoji.lazy.map { ($0.string, $0) })
  }

  private func take(_ loaded: StoredState) {
    if let message = loaded.message { problems.append(message) }
    stored = loaded.state
    state = stored
    state.apply(pending)
  }
}

extension PickerModel: EmojiNaming {
  func name(of item: PickerItem) -> String { languages[0].name(of: item.emoji, tone: item.tone) }
}
