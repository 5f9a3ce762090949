import EmojiCore
import GLibKit

/// The generator's work, in three steps: read, resolve, write. Nothing is written before everything holds.
struct Generation {
  /// The files to write, by path below the output folder.
  private(set) var files: [String: String] = [:]
  /// One line a locale that is left out.
  private(set) var report: [String] = []

  private let options: Options
  private var inputs: Inputs

  init(_ options: Options) throws(InputError) {
    self.options = options
    inputs = Inputs(options.input)
    let version: EmojiVersion
    if let wanted = options.version { version = wanted } else { version = try inputs.newestVersion() }
    let test = try emojiTest(version)
    let grouping = try ToneGrouping(test.rows, file: "\(options.input)/emoji-test-\(version).txt")
    let table = EmojiTable(unicodeVersion: test.version, cldrVersion: options.cldrRef, emoji: grouping.emoji)
    files["emoji.tsv"] = table.text

    if let words = try chatWords() {
      files["shortcodes.tsv"] = WordMerger(words, emoji: grouping.emoji).table.text
    }

    let tree = LocaleTree(try supplemental())
    let annotations = try annotationFiles(grouping, tree: tree)
    let resolver = AnnotationResolver(tree: tree, emoji: grouping.emoji, files: annotations)
    let shipping = ShippedLocales(resolver)
    guard shipping.tables.contains(where: { $0.locale == "en" && $0.rows.count == table.emoji.count }) else {
      throw InputError("\(options.input)/cldr/annotations/en.xml", 0, "there are emoji without an English name")
    }
    for locale in shipping.tables {
      let header = AnnotationTable.Header(
        locale: locale.locale, parent: locale.parent, unicodeVersion: test.version, cldrVersion: options.cldrRef,
        toneNaming: locale.toneNaming)
      files["annotations/\(locale.locale).tsv"] = AnnotationTable.text(of: header, rows: locale.rows)
    }
    report = shipping.leftOut
    files["locales.tsv"] = tree.map(of: shipping.tables.map(\.locale)).text
    files["SOURCES.md"] =
      SourcesPage(
        options: options, test: test, table: table, inputs: inputs, locales: shipping.tables.count,
        newNames: try inputs.readIfPresent("names/VERSION")?.text.trimmed
      ).text
    try OutputCheck(files, emoji: table.emoji).run()
  }

  private mutating func emojiTest(_ version: EmojiVersion) throws(InputError) -> EmojiTestFile {
    let file = try inputs.read("emoji-test-\(version).txt")
    let test = try EmojiTestFile(file)
    guard test.version == version else {
      throw InputError(file.path, 0, "the file says “# Version: \(test.version)”, not \(version)")
    }
    return test
  }

  /// What chat programs call emoji, the most authoritative first; nil where no shortcodes were fetched.
  private mutating func chatWords() throws(InputError) -> [ChatWords]? {
    guard let gemoji = try inputs.readIfPresent("words/gemoji.json") else { return nil }
    return [
      try ChatWords(gemoji: gemoji), try ChatWords(slack: try inputs.read("words/slack.json")),
      try ChatWords(gemojione: try inputs.read("words/gemojione.json")),
      try ChatWords(python: try inputs.read("words/python.json")),
      try ChatWords(countries: try inputs.read("cldr/supplemental/supplementalData.xml")),
    ]
  }

  private mutating func supplemental() throws(InputError) -> Supplemental {
    let folder = "cldr/supplemental"
    return try Supplemental(
      data: try inputs.read("\(folder)/supplementalData.xml"),
      metadata: try inputs.read("\(folder)/supplementalMetadata.xml"),
      likelySubtags: try inputs.read("\(folder)/likelySubtags.xml"))
  }

  /// What each locale's own files say, with names for what is newer than CLDR.
  private mutating func annotationFiles(
    _ grouping: ToneGrouping, tree: LocaleTree
  ) throws(InputError) -> [String: AnnotationsFile] {
    var result: [String: AnnotationsFile] = [:]
    for locale in try wantedLocales(tree) {
      var files: [InputFile] = []
      for folder in ["annotations", "annotationsDerived"] {
        if let file = try inputs.readIfPresent("cldr/\(folder)/\(locale).xml") { files.append(file) }
      }
      guard !files.isEmpty else { continue }
      var annotations = try AnnotationsFile(files, drafts: options.drafts)
      if let file = try inputs.readIfPresent("names/emoji_\(locale).json") {
        annotations.fill(names: try NewNames(file).names(of: grouping.emoji, spelledAs: annotations))
      }
      if locale == "en" { annotations.fill(names: grouping.englishNamesByKey) }
      result[locale] = annotations
    }
    return result
  }

  /// The locales of the command line with those they inherit from, or all.
  private func wantedLocales(_ tree: LocaleTree) throws(InputError) -> [String] {
    let all = try inputs.names(in: "cldr/annotations", suffix: ".xml").filter { $0 != "root" }
    for locale in options.annotations where !all.contains(locale) {
      throw InputError("\(options.input)/cldr/annotations/\(locale).xml", 0, "there is no such file")
    }
    guard all.contains("en") else {
      throw InputError("\(options.input)/cldr/annotations/en.xml", 0, "there is no such file")
    }
    if options.annotations.isEmpty { return all }
    return Set((options.annotations + ["en"]).flatMap { tree.chain(of: $0) }).sorted()
  }
}
