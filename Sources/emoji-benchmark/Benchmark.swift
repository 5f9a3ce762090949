internal import EmojiCore
internal import GLibKit

/// The measurements that users and developers can repeat.
enum Benchmark {
  static let usage = """
    Usage: emoji-benchmark search FILE [OPTION…]
           emoji-benchmark keystrokes FILE [OPTION…]
           emoji-benchmark languages [--language LANG]… [--limit MS]
           emoji-benchmark names [--language LANG]…
           emoji-benchmark images [--size PIXELS]
           emoji-benchmark letters [--language LANG]…

      search FILE        how often the right emoji comes first, among five; mean reciprocal rank; the worst rows
      keystrokes FILE    how long a search takes after each letter of each query, and how long the index takes
      languages          the same for a sample of the names in each language that is shipped
      names              whether every emoji is among the first five for its own name, in each language that is shipped:
                         as CLDR writes it, in small letters, and without accents
      images             how long it takes to make images of emoji, to keep them, and to get them from the cache again
      letters            whether one more letter of a name or keyword ever brings in an emoji that the shorter excluded

      --language LANG    language to search in, with English; may be repeated (default: English)
      --without SOURCE   leaves out rows that only this source has
      --worst N          how many of the worst rows are listed (default: 20)
      --size PIXELS      width and height of the images (default: 24)
      --limit MS         fails where a keystroke takes longer: in a file 1 % may, among the languages none

    A file is a table of tab-separated text with a heading. The first two columns are the query and the right emoji, `|`
    between several; “sources” and “cldr_relation” are used where they are there. Rows that are “novel”, which means that
    CLDR does not have these words, are counted apart.

    """

  /// 0 done, 1 a limit was not kept, 2 wrong arguments, 3 a file or language cannot be read.
  static func run(_ arguments: [String]) -> Int32 {
    do throws(Mistake) {
      let options = try Options(arguments)
      switch options.command {
      case .help: StandardStream.output.write(usage)
      case .search:
        StandardStream.output.write(try Score(of: try QueryFile(options.file, without: options.without), options).text)
      case .images: StandardStream.output.write(try ImageTimings(size: options.size).text)
      case .names:
        let check = try NameCheck(options)
        StandardStream.output.write(check.text)
        return check.misses == 0 ? 0 : 1
      case .letters:
        let check = try LetterCheck(options)
        StandardStream.output.write(check.text)
        return check.misses == 0 ? 0 : 1
      case .keystrokes:
        let timings = try FileTimings(of: try QueryFile(options.file), options)
        StandardStream.output.write(timings.text)
        return timings.isKept ? 0 : 1
      case .languages:
        let timings = try LanguageTimings(options)
        StandardStream.output.write(timings.text)
        return timings.isKept ? 0 : 1
      }
      return 0
    } catch {
      StandardStream.error.write("emoji-benchmark: \(error.reason)\n")
      return error.status
    }
  }
}

/// Why nothing can be measured.
struct Mistake: Error {
  let reason: String
  var status: Int32 = 2
}
