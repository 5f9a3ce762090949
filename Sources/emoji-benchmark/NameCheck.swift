internal import EmojiCore
internal import GLibKit

/// Whether every emoji is found by its own name.
struct NameCheck {
  private(set) var text = ""
  /// How many are not among the first five, except for names that more than five share.
  private(set) var misses = 0

  init(_ options: Options) throws(Mistake) {
    let locales = options.languages.isEmpty ? LanguageTables().accepted : options.languages
    var (searches, shared) = (0, 0)
    for locale in locales {
      let annotations = try options.annotations(of: [locale])
      let search = EmojiSearch(EmojiDataset.builtIn.all, in: annotations)
      var owners: [String: Int] = [:]
      for emoji in EmojiDataset.builtIn.all {
        owners[TextFolding.folded(annotations[0].name(of: emoji)), default: 0] += 1
      }
      for emoji in EmojiDataset.builtIn.all {
        let name = annotations[0].name(of: emoji)
        for typed in Set([name, name.lowercased(), TextFolding.folded(name)]) {
          searches += 1
          guard !search.matches(typed, limit: 5).contains(emoji) else { continue }
          if owners[TextFolding.folded(name), default: 0] > 5 {
            shared += 1
          } else {
            misses += 1
            text += "\(locale)\t\(emoji.string)\t\(typed)\n"
          }
        }
      }
    }
    text += "\(searches) searches in \(locales.count) languages: \(misses) not found, \(shared) exceptions\n"
  }
}
