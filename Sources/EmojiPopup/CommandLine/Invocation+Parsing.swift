internal import EmojiCore
internal import EmojiRender
internal import GLibKit

nonisolated extension Invocation {
  /// Reads the words of a command line as they came from the system.
  init(_ arguments: RawArguments) throws(UsageError) {
    let text: [String]
    do throws(OptionError) { text = try arguments.text } catch { throw .option(error) }
    try self.init(text)
  }

  /// Reads the words of a command line, without the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    guard let first = arguments.first, !first.hasPrefix("-") else {
      try self.init(command: .show(arguments))
      return
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "find": try self.init(command: .find(rest))
    case "list": try self.init(command: .list(rest))
    case "shell-extension": try self.init(command: .shellExtension(rest))
    case "shortcut": try self.init(command: .shortcut(rest))
    case "render": try self.init(command: .render(rest))
    default: throw .unknownCommand(first)
    }
  }
}

nonisolated extension Invocation.Command {
  fileprivate static func show(_ arguments: [String]) throws(UsageError) -> Self {
    let given = try GivenOptions(arguments, of: CommandTable.show)
    if given.has("help") { return .help(CommandTable.show.help(program: "emoji-popup")) }
    if given.has("version") { return .version }
    if given.has("debug-info") { return .debugInfo }
    if let word = given.words.first { throw .unexpectedWord(word) }
    for (name, command) in [("quit", Self.quit), ("background", .background)] where given.has(name) {
      if let other = given.names.first(where: { $0 != name }) { throw .conflict("--\(name)", "--\(other)") }
      return command
    }
    return .show(try ShowRequest(given))
  }

  fileprivate static func find(_ arguments: [String]) throws(UsageError) -> Self {
    let given = try GivenOptions(arguments, of: CommandTable.find)
    if given.has("help") { return .help(CommandTable.find.help(program: "emoji-popup find")) }
    let query = given.words.joined(separator: " ")
    guard query.contains(where: { !$0.isWhitespace }) else { throw .missingQuery }
    return .find(FindRequest(query: query, options: try ListingOptions(given)))
  }

  fileprivate static func list(_ arguments: [String]) throws(UsageError) -> Self {
    let given = try GivenOptions(arguments, of: CommandTable.list)
    if given.has("help") { return .help(CommandTable.list.help(program: "emoji-popup list")) }
    if let word = given.words.first { throw .unexpectedWord(word) }
    let names = EmojiCategory.allCases.map(\.identifier)
    let category = try given.one("category", of: names, EmojiCategory.init(identifier:))
    return .list(ListRequest(category: category, options: try ListingOptions(given)))
  }

  fileprivate static func shortcut(_ arguments: [String]) throws(UsageError) -> Self {
    let given = try GivenOptions(arguments, of: CommandTable.shortcut)
    if given.has("help") { return .help(CommandTable.shortcut.help(program: "emoji-popup shortcut")) }
    let action = given.words.first
    guard action == "install" else {
      guard let action, ShortcutRequest.actions.contains(action) else { throw .shortcutAction(action) }
      if let word = given.words.dropFirst().first { throw .unexpectedWord(word) }
      if let option = given.names.first { throw .onlyWithInstall("--\(option)") }
      return .shortcut(action == "remove" ? .remove : .status)
    }
    if let word = given.words.dropFirst(2).first { throw .unexpectedWord(word) }
    var options: ShortcutRequest.Options = []
    if given.has("write") { options.insert(.write) }
    if given.has("force") { options.insert(.force) }
    if given.has("portal") { options.insert(.portal) }
    guard let text = given.words.dropFirst().first else { return .shortcut(.install(.standard, options)) }
    do throws(KeyCombination.ParseError) {
      return .shortcut(.install(try KeyCombination(text), options))
    } catch {
      throw .keys(text, error)
    }
  }

  fileprivate static func render(_ arguments: [String]) throws(UsageError) -> Self {
    let given = try GivenOptions(arguments, of: CommandTable.render)
    if given.has("help") { return .help(CommandTable.render.help(program: "emoji-popup render")) }
    let emoji = given.words.joined(separator: " ")
    guard emoji.contains(where: { !$0.isWhitespace }) else { throw .missingEmoji }
    guard let path = given.value("output") else { throw .missingOutput }
    guard !path.isEmpty else {
      throw .value(path, option: "--output", accepted: tr("a file, or - for standard output"))
    }
    let sizes = EmojiImageStyle.sizes
    let accepted = [
      tr("a number of pixels from %s to %s, times the scale", "\(sizes.lowerBound)", "\(sizes.upperBound)")
    ]
    let scale = try given.one("scale", of: [tr("a number above 0, such as 1 or 1.5")], RenderRequest.scale) ?? 1
    let pixels = try given.one("size", of: accepted) { RenderRequest.pixels(size: $0, scale: scale) }
    guard let pixels = pixels ?? RenderRequest.pixels(size: "64", scale: scale) else {
      throw .value(given.value("scale") ?? "1", option: "--scale", accepted: accepted.joined())
    }
    let style = EmojiImageStyle(size: pixels, isMonochrome: given.has("monochrome"))
    return .render(RenderRequest(emoji: emoji, output: path == "-" ? .standardOutput : .file(path), style: style))
  }

  fileprivate static func shellExtension(_ arguments: [String]) throws(UsageError) -> Self {
    let given = try GivenOptions(arguments, of: CommandTable.shellExtension)
    if given.has("help") { return .help(CommandTable.shellExtension.help(program: "emoji-popup shell-extension")) }
    let accepted = ShellExtensionCommand.Action.allCases.map(\.rawValue).joined(separator: ", ")
    guard let word = given.words.first else { throw .missingExtensionAction }
    guard let action = ShellExtensionCommand.Action(rawValue: word) else {
      throw .value(word, option: "shell-extension", accepted: accepted)
    }
    if let word = given.words.dropFirst().first { throw .unexpectedWord(word) }
    return .shellExtension(action)
  }
}

nonisolated extension ShowRequest {
  fileprivate init(_ given: GivenOptions) throws(UsageError) {
    self.init()
    let places: [Position] = [.pointer, .center]
    if let place = try given.one("at", of: places.map(\.rawValue), { word in places.first { $0.rawValue == word } }) {
      if given.has("at-pointer") && place != .pointer { throw .conflict("--at-pointer", "--at \(place.rawValue)") }
      position = place
    } else if given.has("at-pointer") {
      position = .pointer
    }
    search = given.value("search").flatMap { $0.isEmpty ? nil : $0 }
    section = try given.one("category", of: SectionKind.all.map(\.identifier), SectionKind.init(identifier:))
    let tones = ["default"] + SkinTone.allCases.map(\.identifier) + ["light+dark …"]
    tone = try given.one("tone", of: tones, ToneSelection.init(identifier:))
    prints = given.has("print")
    inserts = given.has("insert")
    copies = !given.has("no-copy")
    policy = try given.policy()
    languages = try given.languages()
    once = given.has("once")
  }
}

nonisolated extension ListingOptions {
  fileprivate init(_ given: GivenOptions) throws(UsageError) {
    self.init()
    format = try given.one("format", of: ListingFormat.allCases.map(\.rawValue), ListingFormat.init(rawValue:)) ?? .text
    limit = try given.one("limit", of: [tr("a whole number from 1 on")]) { word in
      word.utf8.allSatisfy { (48...57).contains($0) } ? Int(word).flatMap { $0 > 0 ? $0 : nil } : nil
    }
    languages = try given.languages()
    policy = try given.policy() ?? .device
    includesUndrawable = given.has("all")
  }
}
