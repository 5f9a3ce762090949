internal import EmojiCore
internal import GLibKit

/// The options of one call, with their values turned into what they mean.
nonisolated struct GivenOptions {
  private let parsed: CommandOptions.Parsed
  /// The names of the options that were given, in the order of the help.
  let names: [String]

  init(_ arguments: [String], of table: CommandOptions) throws(UsageError) {
    do throws(OptionError) { parsed = try table.parse(arguments) } catch { throw .option(error) }
    names = table.options.map(\.name).filter(parsed.has)
  }

  var words: [String] { parsed.words }
  func has(_ name: String) -> Bool { parsed.has(name) }
  func value(_ name: String) -> String? { parsed.value(name) }

  /// The meaning of an option's value; `accepted` is what the error says.
  func one<Meaning>(
    _ name: String, of accepted: [String], _ meaning: (String) -> Meaning?
  ) throws(UsageError) -> Meaning? {
    guard let value = value(name) else { return nil }
    guard let result = meaning(value) else {
      throw .value(value, option: "--\(name)", accepted: accepted.joined(separator: ", "))
    }
    return result
  }

  /// The version policy; nil where none was asked for.
  func policy() throws(UsageError) -> VersionPolicy? {
    let version = try one("max-emoji-version", of: [tr("a version such as 15.1")]) { EmojiVersion($0) }
    let system = try one("minimum-system", of: EmojiSystem.known.map(\.description)) { try? EmojiSystem($0) }
    switch (version, system) {
    case (.some, .some): throw .conflict("--max-emoji-version", "--minimum-system")
    case (let version?, nil): return .maxEmojiVersion(version)
    case (nil, let system?): return .minimumSystem(system)
    case (nil, nil): return nil
    }
  }

  /// The languages, each a tag such as `fr`, `pt_BR` or `zh-Hant`.
  func languages() throws(UsageError) -> [String] {
    let languages = parsed.values["language"] ?? []
    for language in languages where LanguageTag(language) == nil {
      throw .value(language, option: "--language", accepted: tr("a language such as fr, pt_BR, zh-Hant"))
    }
    return languages
  }
}
