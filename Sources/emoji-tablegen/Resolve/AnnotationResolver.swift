import EmojiCore

/// Applies CLDR's inheritance and decides which locales are shipped, and what of them.
struct AnnotationResolver {
  /// What one locale says of every emoji, inheritance applied.
  struct Resolved {
    var names: [String?]
    var keywords: [[String]]
    var toneNaming: ToneNaming
    /// How many emoji have a name, of 1.
    var coverage: Double
  }

  let tree: LocaleTree
  let emoji: [Emoji]
  let files: [String: AnnotationsFile]
  private let keys: [String]

  init(tree: LocaleTree, emoji: [Emoji], files: [String: AnnotationsFile]) {
    self.tree = tree
    self.emoji = emoji
    self.files = files
    keys = emoji.map(\.string.withoutPresentation)
  }

  /// A locale's names and keywords, each taken from the nearest locale of its chain that has them.
  func resolve(_ locale: String) -> Resolved {
    let chain = tree.chain(of: locale).compactMap { files[$0] }
    let names = keys.map { key in chain.lazy.compactMap { $0.names[key] }.first }
    let keywords = zip(keys, names).map { key, name in
      (chain.lazy.compactMap { $0.keywords[key] }.first ?? []).filter { $0 != name }
    }
    return Resolved(
      names: names, keywords: keywords, toneNaming: toneNaming(of: chain),
      coverage: Double(names.count { $0 != nil }) / Double(max(names.count, 1)))
  }

  /// The language's tone names, and its punctuation as the derived names of 👋🏻 and 🧑🏻‍🤝‍🧑🏿 show it.
  private func toneNaming(of chain: [AnnotationsFile]) -> ToneNaming {
    func name(_ key: String) -> String? { chain.lazy.compactMap { $0.names[key] }.first }
    let names = SkinTone.allCases.compactMap { name(String($0.modifier)) }
    var naming = ToneNaming.english
    guard names.count == SkinTone.allCases.count, let light = names.first, let dark = names.last else { return naming }
    naming.names = names
    if let wave = name("👋"), let toned = name("👋🏻"),
      let label = toned.between(wave, and: light), !label.isEmpty
    {
      naming.label = label
    }
    if let pair = name("🧑‍🤝‍🧑"), let toned = name("🧑🏻‍🤝‍🧑🏿"),
      let joiner = toned.between(pair + naming.label + light, and: dark)
    {
      naming.joiner = joiner
    }
    return naming
  }

  /// The rows in which a locale differs from the shipped locale it inherits from.
  func rows(of resolved: Resolved, differingFrom parent: Resolved?) -> [AnnotationTable.Row] {
    emoji.indices.compactMap { index in
      guard let name = resolved.names[index] else { return nil }
      if let parent, parent.names[index] == name, parent.keywords[index] == resolved.keywords[index] { return nil }
      return .init(emoji: emoji[index].string, name: name, keywords: resolved.keywords[index])
    }
  }
}

extension String {
  /// What stands between a beginning and an end; nil where the text has another form.
  fileprivate func between(_ start: String, and end: String) -> String? {
    let (all, start, end) = (Array(unicodeScalars), Array(start.unicodeScalars), Array(end.unicodeScalars))
    guard all.count >= start.count + end.count, all.starts(with: start), all.suffix(end.count).elementsEqual(end)
    else { return nil }
    var middle = UnicodeScalarView()
    middle.append(contentsOf: all[start.count..<(all.count - end.count)])
    return String(middle)
  }
}
