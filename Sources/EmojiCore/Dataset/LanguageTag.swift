/// A language as CLDR writes it, read from what people and systems write: `pt-BR`, `pt_BR.UTF-8`, `sr_RS@latin`.
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// Language, script, region and variant, as far as they were given: `sr_Latn_RS`.
  public let description: String

  /// The scripts and variants that the C library's locale names write behind an `@`.
  private static let modifiers = [
    "latin": "latn", "cyrillic": "cyrl", "devanagari": "deva", "arabic": "arab", "valencia": "valencia",
  ]

  /// Nil for `C`, `POSIX` and whatever else is no language.
  public init?(_ text: String) {
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = halves.first?.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
    var rest = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
    guard let language = rest.popFirst(), (2...8).contains(language.utf8.count), language != "POSIX" else { return nil }
    if halves.count == 2, let subtag = Self.modifiers[halves[1].lowercased()] { rest.append(Substring(subtag)) }
    guard ([language] + rest).allSatisfy(Self.isSubtag), language.utf8.allSatisfy({ $0 > 0x39 }) else { return nil }
    // In CLDR's order, wherever the script was written.
    let scripts = rest.filter(Self.isScript).map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    let others = rest.filter { !Self.isScript($0) }.map { $0.uppercased() }
    description = ([language.lowercased()] + scripts.prefix(1) + others).joined(separator: "_")
  }

  private static func isSubtag(_ text: Substring) -> Bool {
    (2...8).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) }
  }

  private static func isScript(_ text: Substring) -> Bool { text.utf8.count == 4 && text.utf8.allSatisfy { $0 > 0x39 } }
}
