internal import EmojiCore
internal import GLibKit

/// The version of the program.
nonisolated enum EmojiPopupVersion {
  /// Major, minor, patch (semver.org).
  static let current = "0.1.0"
}

/// What `--version` writes.
nonisolated enum VersionText {
  static var text: String {
    let data = EmojiDataset.builtIn
    return """
      emoji-popup \(EmojiPopupVersion.current)
      Unicode \(data.unicodeVersion), CLDR \(data.cldrVersion)

      \(tr("Licences: emoji-popup under MIT, and of what is compiled in"))
      \(parts.map { "  \($0.name): \($0.licence)" }.joined(separator: "\n"))
      \(tr("The texts of the data's licences: %s", folder))

      """
  }

  private static var parts: [(name: String, licence: String)] {
    [
      (tr("Unicode's emoji and CLDR's names and keywords"), "Unicode-3.0"),
      (tr("names of the newest emoji, from the Python package emoji"), "BSD-3-Clause"),
      (tr("shortcodes of gemoji, gemojione and emoji-data"), "MIT"),
      (tr("the Swift standard library"), "Apache-2.0 WITH Swift-exception"),
    ]
  }

  /// Where the licences are installed; in the source tree they are in `LICENSES`.
  private static var folder: String { Environment.installed("share/doc/emoji-popup/LICENSES") ?? "LICENSES" }
}
