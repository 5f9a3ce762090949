/// Which locale inherits from which (UTS #35, part 1, "Locale Inheritance and Matching").
struct LocaleTree {
  private let supplemental: Supplemental

  init(_ supplemental: Supplemental) { self.supplemental = supplemental }

  /// The locale that a locale inherits from; nil where that is CLDR's root, which names nothing.
  func parent(of locale: String) -> String? {
    if let parent = supplemental.parents[locale] { return parent == "root" ? nil : parent }
    let parts = locale.split(separator: "_")
    guard parts.count > 1 else { return nil }
    // A language in a script that is not its usual one has nothing in common with it.
    if parts.count == 2, parts[1].utf8.count == 4, usualScript(of: String(parts[0])) != String(parts[1]) { return nil }
    return parts.dropLast().joined(separator: "_")
  }

  /// A locale and those it inherits from, nearest first.
  func chain(of locale: String) -> [String] { Array(sequence(first: locale, next: parent)) }

  /// The locale among `shipped` that serves a request; nil where none does.
  func resolve(_ request: String, among shipped: Set<String>) -> String? {
    chain(of: canonical(request)).first { shipped.contains($0) }
  }

  /// Without names out of use, and with the script where a region implies another than the usual one.
  private func canonical(_ request: String) -> String {
    if let replacement = supplemental.aliases[request] { return canonical(replacement) }
    var parts = request.split(separator: "_").map(String.init)
    guard let language = parts.first else { return request }
    if let replacement = supplemental.aliases[language] {
      let replaced = replacement.split(separator: "_").map(String.init)
      parts.replaceSubrange(0..<1, with: replaced)
      return canonical(parts.joined(separator: "_"))
    }
    if parts.count > 1, parts[1].utf8.count < 4,
      let script = script(of: "\(language)_\(parts[1])"), script != usualScript(of: language)
    {
      parts.insert(script, at: 1)
    }
    return parts.joined(separator: "_")
  }

  private func usualScript(of language: String) -> String? { script(of: language) }

  private func script(of tag: String) -> String? {
    supplemental.likely[tag].map { $0.split(separator: "_") }.flatMap { $0.count > 1 ? String($0[1]) : nil }
  }

  /// Every identifier of which the supplemental files say anything.
  var knownTags: Set<String> {
    Set(supplemental.parents.keys).union(supplemental.aliases.keys).union(supplemental.likely.keys)
  }
}
