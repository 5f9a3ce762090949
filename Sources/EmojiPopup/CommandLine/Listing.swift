internal import EmojiCore
internal import EmojiPicker
internal import EmojiRender
internal import GLibKit

/// The emoji that `find` and `list` choose from.
nonisolated struct Listing {
  private let offered: [Emoji]
  private let languages: [Annotations]
  private let search: EmojiSearch
  private let limit: Int
  /// What went wrong with the tables, one line each; the listing goes on without them.
  let problems: [String]

  /// Looks at the font only where it matters; some 10 ms.
  init(_ options: ListingOptions) throws(CommandFailure) {
    let tables = LanguageTables()
    let selection: LanguageTables.Selection
    if options.languages.isEmpty {
      selection = tables.session()
    } else {
      do throws(LanguageTables.UnknownLanguage) {
        selection = try tables.named(options.languages)
      } catch {
        throw .usage(.language(error))
      }
    }
    languages = selection.annotations
    let keywords = CustomKeywords.ofUser()
    problems = selection.problems + keywords.problems
    limit = options.limit ?? .max
    offered = try Self.offered(options)
    search = EmojiSearch(offered, in: languages, keywords: keywords)
  }

  /// What a query finds, best first.
  func find(_ query: String) -> [ListedEmoji] {
    let limit = limit == .max ? nil : limit
    return search.hits(query, limit: limit).hits.map { hit in
      var listed = listed(hit.emoji)
      listed.match = hit.match
      listed.matchedKeywords = search.keywords(of: hit.emoji, matching: query)
      return listed
    }
  }

  /// A line that says that a query was too long; nil where it was not.
  func note(on query: String) -> String? {
    EmojiSearch.cuts(query) ? tr("The query is too long; only its beginning was searched for.") : nil
  }

  /// A category's emoji or all, in display order.
  func all(in category: EmojiCategory?) -> [ListedEmoji] {
    offered.lazy.filter { category == nil || $0.category == category }.prefix(limit).map(listed)
  }

  private func listed(_ emoji: Emoji) -> ListedEmoji {
    let language = languages.first ?? .english
    return ListedEmoji(
      emoji: emoji, name: language.name(of: emoji), keywords: language.keywords(of: emoji),
      shortcode: search.shortcodes(of: emoji).first)
  }

  private static func offered(_ options: ListingOptions) throws(CommandFailure) -> [Emoji] {
    guard !options.includesUndrawable else {
      return OfferedEmoji(of: EmojiDataset.builtIn.all, policy: options.policy) { _ in true }.emoji
    }
    do throws(EmojiFontError) {
      return try PickerFont().offered(under: options.policy).emoji
    } catch {
      throw .environment(.font(error))
    }
  }
}
