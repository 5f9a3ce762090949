internal import CGLib

/// The options of a command: reads its arguments and writes its help, both by GOption.
///
/// Options and words may be mixed, `--` ends the options, `--name=value` and `--name value` are the same, and no name
/// may be shortened. Values are taken as they are, whatever the locale's encoding.
public struct CommandOptions: Sendable {
  /// What stands after the program's name in the usage line.
  public let usage: String
  /// The text before the options.
  public let summary: String
  /// The text after the options.
  public let epilogue: String
  /// In the order of the help.
  public let options: [CommandOption]

  public init(usage: String = "", summary: String, epilogue: String = "", _ options: [CommandOption]) {
    self.usage = usage
    self.summary = summary
    self.epilogue = epilogue
    self.options = options
  }

  /// What the arguments say.
  public struct Parsed: Equatable, Sendable {
    /// The options without a value that were given.
    public var flags: Set<String> = []
    /// The values of the others, in their order.
    public var values: [String: [String]] = [:]
    /// The words that belong to no option.
    public var words: [String] = []

    /// Whether an option was given, with or without a value.
    public func has(_ name: String) -> Bool { flags.contains(name) || values[name] != nil }
    /// The last value of an option.
    public func value(_ name: String) -> String? { values[name]?.last }
  }

  /// Reads `arguments`, which do not begin with the program's name.
  public func parse(_ arguments: [String]) throws(OptionError) -> Parsed {
    try refuseSuperfluousValues(arguments)
    let parser = OptionParser(self)
    var rest = OptionParser.vector(of: [""] + arguments)
    defer { g_strfreev(rest) }
    var error: UnsafeMutablePointer<GError>?
    guard g_option_context_parse_strv(parser.context, &rest, &error) != 0 else {
      // The only failure that is left with options that take any word: the last option has none.
      if let error { g_error_free(error) }
      throw .missingValue(arguments.last ?? "")
    }
    if let unknown = [String](copying: rest).dropFirst().first(where: { $0 != "--" }) { throw .unknown(unknown) }
    return parser.result
  }

  /// GOption overlooks the value in `--flag=value`.
  private func refuseSuperfluousValues(_ arguments: [String]) throws(OptionError) {
    let flags = options.filter { $0.value == .none }.map { "--\($0.name)" }
    let others = options.filter { $0.value != .none }.map { "--\($0.name)" }
    var isValue = false
    for word in arguments {
      if isValue {
        isValue = false
      } else if word == "--" {
        return
      } else if let flag = flags.first(where: { word.hasPrefix($0 + "=") }) {
        throw .superfluousValue(flag)
      } else {
        isValue = others.contains(word)
      }
    }
  }

  /// The text for `--help`, ending with a line feed.
  ///
  /// - Parameter program: the name that people type.
  public func help(program: String) -> String {
    let parser = OptionParser(self)
    g_set_prgname(program)
    return String(adopting: g_option_context_get_help(parser.context, 1, nil))
  }
}

/// A `GOptionContext` with the memory that it points into.
private final class OptionParser {
  let context: OpaquePointer
  private let options: [CommandOption]
  private var strings: [UnsafeMutablePointer<CChar>?] = []
  private let flags: UnsafeMutablePointer<gint>
  /// One list of values an option, and the words at the end.
  private let values: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>

  init(_ table: CommandOptions) {
    options = table.options
    flags = .allocate(capacity: options.count + 1)
    flags.initialize(repeating: 0, count: options.count + 1)
    values = .allocate(capacity: options.count + 1)
    values.initialize(repeating: nil, count: options.count + 1)
    context = g_option_context_new(table.usage.isEmpty ? nil : table.usage)
    // The help is an option like the others, and what is unknown is named in our own words.
    g_option_context_set_help_enabled(context, 0)
    g_option_context_set_ignore_unknown_options(context, 1)
    g_option_context_set_strict_posix(context, 0)
    g_option_context_set_summary(context, table.summary)
    if !table.epilogue.isEmpty { g_option_context_set_description(context, table.epilogue) }
    let entries =
      options.indices.map(entry) + [
        GOptionEntry(
          long_name: keep(""), short_name: 0, flags: 0, arg: G_OPTION_ARG_FILENAME_ARRAY,
          arg_data: UnsafeMutableRawPointer(values + options.count), description: nil, arg_description: nil),
        GOptionEntry(),
      ]
    g_option_context_add_main_entries(context, entries, nil)
  }

  deinit {
    g_option_context_free(context)
    for string in strings { g_free(string) }
    for index in 0...options.count { g_strfreev(values[index]) }
    flags.deallocate()
    values.deallocate()
  }

  var result: CommandOptions.Parsed {
    var result = CommandOptions.Parsed()
    for (index, option) in options.enumerated() {
      if flags[index] != 0 { result.flags.insert(option.name) }
      if let list = values[index] { result.values[option.name] = Array(copying: list) }
    }
    result.words = Array(copying: values[options.count])
    return result
  }

  private func entry(_ index: Int) -> GOptionEntry {
    let option = options[index]
    var entry = GOptionEntry(
      long_name: keep(option.name), short_name: CChar(option.letter.map { UInt8(ascii: $0) } ?? 0), flags: 0,
      arg: G_OPTION_ARG_NONE, arg_data: UnsafeMutableRawPointer(flags + index), description: keep(option.help),
      arg_description: nil)
    if case .word(let name) = option.value {
      entry.arg = G_OPTION_ARG_FILENAME_ARRAY
      entry.arg_data = UnsafeMutableRawPointer(values + index)
      entry.arg_description = keep(name)
    }
    return entry
  }

  private func keep(_ text: String) -> UnsafePointer<CChar>? {
    let copy = g_strdup(text)
    strings.append(copy)
    return UnsafePointer(copy)
  }

  /// A vector that `g_strfreev` frees.
  static func vector(of words: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    let bytes = (words.count + 1) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    let vector = g_malloc0(gsize(bytes))?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    for (index, word) in words.enumerated() { vector?[index] = g_strdup(word) }
    return vector
  }
}
