internal import EmojiCore
internal import GLibKit

/// The measurements that users and developers can repeat.
enum Benchmark {
  static let usage = """
    Usage: emoji-benchmark search FILE [OPTION…]
           emoji-benchmark keystrokes FILE [OPTION…]
           emoji-benchmark names [--language LANG]…
           emoji-benchmark images [--size PIXELS]

      search FILE        how often the right emoji comes first, among five; mean reciprocal rank; the worst rows
      keystrokes FILE    how long a search takes after each letter of each query, and how long the index takes
      names              whether every emoji is among the first five for its own name, in each language that is shipped:
                         as CLDR writes it, in small letters, and without accents
      images             how long it takes to make images of emoji, to keep them, and to get them from the cache again

      --language LANG    language to search in, with English; may be repeated (default: English)
      --without SOURCE   leaves out rows that only this source has
      --worst N          how many of the worst rows are listed (default: 20)
      --size PIXELS      width and height of the images (default: 24)
      --limit MS         fails where the slowest keystroke (99th percentile) takes longer

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
      case .keystrokes:
        let timings = try Keystrokes(of: try QueryFile(options.file), options)
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
