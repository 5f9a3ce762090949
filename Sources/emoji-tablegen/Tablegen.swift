import EmojiCore
import GLibKit

/// The program: arguments in, exit status out.
enum Tablegen {
  /// 0 done, 1 an input is broken or the output cannot be written, 2 wrong arguments.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try Options(arguments)
      if options.wantsHelp {
        StandardStream.output.write(Options.usage)
        return 0
      }
      let generation = try Generation(options)
      try Output(folder: options.output).write(generation.files)
      let bytes = generation.files.values.reduce(0) { $0 + $1.utf8.count }
      let lines = generation.report + ["\(generation.files.count) files, \(bytes) bytes, in \(options.output)"]
      StandardStream.output.write(lines.map { $0 + "\n" }.joined())
      return 0
    } catch let mistake as Options.Mistake {
      StandardStream.error.write("emoji-tablegen: \(mistake)\n")
      return 2
    } catch {
      StandardStream.error.write("emoji-tablegen: \(error)\n")
      return 1
    }
  }
}
