/// What CLDR's supplemental files say of locales: which inherits from which, which names are out of use, which script
/// a language is written in where.
struct Supplemental {
  /// The explicit parents; `root` for those that inherit from nothing else.
  private(set) var parents: [String: String] = [:]
  /// Replacements of identifiers: `iw` → `he`, `sh` → `sr_Latn`.
  private(set) var aliases: [String: String] = [:]
  /// Full identifiers: `zh_TW` → `zh_Hant_TW`.
  private(set) var likely: [String: String] = [:]

  init(data: InputFile, metadata: InputFile, likelySubtags: InputFile) throws(InputError) {
    let root = "supplementalData"
    for element in try XMLReader.elements("parentLocale", of: data, root: root) {
      // Components, such as collation, have parents of their own, which are not about names.
      guard element.outerAttributes["component"] == nil else { continue }
      guard let parent = element.attributes["parent"], let locales = element.attributes["locales"] else {
        throw InputError(data.path, element.line, "a parent locale without “parent” or “locales”")
      }
      for locale in locales.split(separator: " ") { parents[String(locale)] = parent }
    }
    for element in try XMLReader.elements("languageAlias", of: metadata, root: root) {
      guard let type = element.attributes["type"], let replacement = element.attributes["replacement"],
        let first = replacement.split(separator: " ").first
      else { throw InputError(metadata.path, element.line, "an alias without “type” or “replacement”") }
      aliases[type] = String(first)
    }
    for element in try XMLReader.elements("likelySubtag", of: likelySubtags, root: root) {
      guard let from = element.attributes["from"], let to = element.attributes["to"] else {
        throw InputError(likelySubtags.path, element.line, "a likely subtag without “from” or “to”")
      }
      likely[from] = to
    }
    guard !parents.isEmpty else { throw InputError(data.path, 0, "there are no parent locales") }
    guard !aliases.isEmpty else { throw InputError(metadata.path, 0, "there are no language aliases") }
    guard !likely.isEmpty else { throw InputError(likelySubtags.path, 0, "there are no likely subtags") }
  }
}
