/// One locale's `annotations/LOCALE.xml` and `annotationsDerived/LOCALE.xml`, as they are, without inheritance.
///
/// Keys are emoji without U+FE0F, as CLDR writes them.
struct AnnotationsFile {
  private(set) var names: [String: String] = [:]
  private(set) var keywords: [String: [String]] = [:]

  /// What CLDR writes where a locale has what its parent has.
  private static let inherited = "↑↑↑"
  /// What CLDR's own tools use in releases: approved and contributed data.
  private static let confirmed: Set<String> = ["approved", "contributed"]

  /// No annotations at all, as a locale without files has.
  init() {}

  /// Merges files; what an earlier one says wins.
  init(_ files: [InputFile], drafts: Bool) throws(InputError) {
    for file in files {
      for element in try XMLReader.elements("annotation", of: file, root: "ldml") {
        guard let cp = element.attributes["cp"], !cp.isEmpty else {
          throw InputError(file.path, element.line, "an annotation without “cp”")
        }
        guard drafts || Self.confirmed.contains(element.attributes["draft"] ?? "approved") else { continue }
        let text = element.text.collapsed
        guard text != Self.inherited, !text.isEmpty else { continue }
        let key = cp.withoutPresentation
        switch element.attributes["type"] {
        case "tts": if names[key] == nil { names[key] = text }
        case nil: if keywords[key] == nil { keywords[key] = Self.keywords(of: text) }
        case let type?: throw InputError(file.path, element.line, "an annotation of the unknown type “\(type)”")
        }
      }
    }
  }

  /// Adds names from elsewhere where CLDR has none.
  mutating func fill(names more: [String: String]) { names.merge(more) { own, _ in own } }

  /// The parts between `|`, each once, without the ` undefined` that a script once appended to the last keyword of
  /// lists in `en_AU` and that means nothing there.
  private static func keywords(of text: String) -> [String] {
    var seen: Set<String> = []
    return text.split(separator: "|").compactMap { part in
      var keyword = part.trimmed
      let stray = " undefined"
      if keyword.hasSuffix(stray) { keyword.removeLast(stray.count) }
      return keyword.isEmpty || !seen.insert(keyword).inserted ? nil : keyword
    }
  }
}

extension String {
  /// Without U+FE0F, as CLDR's keys are.
  var withoutPresentation: String {
    var scalars = unicodeScalars
    scalars.removeAll { $0 == "\u{FE0F}" }
    return String(scalars)
  }

  /// With every run of line breaks, tabs and blanks made one blank.
  var collapsed: String {
    unicodeScalars.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }.map { String($0) }
      .joined(separator: " ")
  }
}
