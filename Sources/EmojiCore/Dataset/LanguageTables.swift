public import GLibKit

/// The names and keywords in the languages that this system has tables of.
public struct LanguageTables: Sendable {
  /// Languages that were asked for, best first, English last; and a line for each table that had to be left out.
  public struct Selection: Sendable {
    /// Never empty: English is always among them.
    public let annotations: [Annotations]
    /// To be shown once; each is one line.
    public let problems: [String]
  }

  /// A language that was asked for by name and has no table.
  public struct UnknownLanguage: Error, Hashable, Sendable, CustomStringConvertible {
    /// As it was asked for.
    public let name: String
    /// The languages that have tables, sorted.
    public let accepted: [String]

    /// One line.
    public var description: String {
      tr("unknown language “%s”; there are: %s", name, accepted.joined(separator: " "))
    }
  }

  /// The folder of the tables; nil where only English is there.
  public let folder: String?
  private let map: LocaleMap
  private let mapProblem: String?
  private let dataset: EmojiDataset

  /// Looks for the tables and reads which there are.
  ///
  /// - Parameter folder: a folder like `Resources/`; nil for English only.
  public init(folder: String? = ResourceFolder.find(), dataset: EmojiDataset = .builtIn) {
    self.folder = folder
    self.dataset = dataset
    guard let folder else {
      (map, mapProblem) = (.english, tr("The names in other languages than English were not found."))
      return
    }
    switch Self.read(
      "\(folder)/\(ResourceFolder.mark)", as: { bytes throws(TableError) in try LocaleMap(reading: bytes) })
    {
    case .success(let map): (self.map, mapProblem) = (map, nil)
    case .failure(let problem): (map, mapProblem) = (.english, problem.description)
    }
  }

  /// The languages that have tables, sorted.
  public var accepted: [String] { map.shipped }

  /// The names in the session's languages, best first, and in English.
  ///
  /// - Parameter languages: as in `LANGUAGE`; those without a table are left out without a word.
  public func session(_ languages: [String] = Environment.languages) -> Selection {
    let tags = languages.compactMap { LanguageTag($0)?.description }
    let isAbroad = tags.contains { $0 != "en" && !$0.hasPrefix("en_") }
    return load(tags.compactMap(map.locale), problems: isAbroad ? [mapProblem].compactMap(\.self) : [])
  }

  /// The names in languages that were asked for, and in English.
  public func named(_ names: [String]) throws(UnknownLanguage) -> Selection {
    var locales: [String] = []
    for name in names {
      guard let tag = LanguageTag(name), let locale = map.locale(for: tag.description) else {
        throw UnknownLanguage(name: name, accepted: accepted)
      }
      locales.append(locale)
    }
    return load(locales, problems: [])
  }

  private func load(_ locales: [String], problems: [String]) -> Selection {
    var annotations: [Annotations] = []
    var problems = problems
    for locale in locales + [Annotations.english.locale]
    where !annotations.contains(where: { $0.locales.contains(locale) }) {
      let tables = chain(of: locale, problems: &problems)
      if !tables.isEmpty { annotations.append(Annotations(tables: tables, dataset: dataset)) }
    }
    return Selection(annotations: annotations, problems: problems)
  }

  /// A locale's table and those that it inherits from, as far as they can be read.
  private func chain(of locale: String, problems: inout [String]) -> [AnnotationTable] {
    var tables: [AnnotationTable] = []
    var next: String? = locale
    while let locale = next, !tables.contains(where: { $0.header.locale == locale }) {
      switch table(of: locale) {
      case .success(let table):
        tables.append(table)
        next = table.header.parent
      case .failure(let problem):
        problems.append(problem.description)
        next = nil
      }
    }
    return tables
  }

  private func table(of locale: String) -> Result<AnnotationTable, Problem> {
    if let english = Annotations.english.tables.first, locale == english.header.locale { return .success(english) }
    return Self.read("\(folder ?? "")/annotations/\(locale).tsv") { bytes throws(TableError) in
      let table = try AnnotationTable(reading: bytes, emoji: dataset.all)
      guard table.header.locale == locale, table.header.unicodeVersion == dataset.unicodeVersion else {
        throw TableError(0, "this is the table of \(table.header.locale), Emoji \(table.header.unicodeVersion)")
      }
      return table
    }
  }

  private struct Problem: Error {
    let description: String
  }

  private static func read<Table>(
    _ path: String, as table: (Bytes) throws(TableError) -> Table
  ) -> Result<Table, Problem> {
    let bytes: Bytes
    do { bytes = try Bytes(contentsOf: path) } catch { return .failure(Problem(description: error.description)) }
    do { return .success(try table(bytes)) } catch { return .failure(Problem(description: "\(path): \(error)")) }
  }
}
