internal import EmojiCore
internal import GLibKit

/// The commands and their options, as they are read and as the help shows them.
nonisolated enum CommandTable {
  /// The words that are commands when they come first.
  static let names = ["find", "list", "render", "shortcut", "shell-extension"]

  /// `emoji-popup` without a command.
  static var show: CommandOptions {
    CommandOptions(
      summary: tr("Shows the emoji picker, or closes it where it is open."),
      epilogue: commands + "\n\n" + exitStatus,
      [
        CommandOption("at-pointer", help: tr("Open at the mouse pointer")),
        CommandOption("at", value: .word(tr("PLACE")), help: tr("Open at: pointer, center")),
        CommandOption("search", value: .word(tr("TEXT")), help: tr("Open with this search")),
        CommandOption("category", value: .word(tr("NAME")), help: tr("Open at this category, or at recent")),
        CommandOption("print", help: tr("Write what was picked to standard output")),
        CommandOption("insert", help: tr("Also type what was picked into the program below")),
        CommandOption("no-copy", help: tr("With --print or --insert: leave the clipboard alone")),
        CommandOption("tone", value: .word(tr("TONE")), help: tr("Skin tone of this call: default, light … dark")),
        maxEmojiVersion, minimumSystem, language,
        CommandOption("once", help: tr("Keep no process when done")),
        CommandOption("background", help: tr("Start the process without showing the picker")),
        CommandOption("quit", help: tr("End the process")),
        CommandOption("version", help: tr("Show the version and the licences")),
        CommandOption("debug-info", help: tr("Show what a bug report should contain")),
        help,
      ])
  }

  /// `emoji-popup find`.
  static var find: CommandOptions {
    CommandOptions(
      usage: tr("QUERY…"), summary: tr("Searches without a window: one emoji a line, best first."),
      epilogue: formats, listing)
  }

  /// `emoji-popup list`.
  static var list: CommandOptions {
    CommandOptions(
      summary: tr("Lists the emoji that this machine can show, one a line."), epilogue: categories + "\n\n" + formats,
      [CommandOption("category", value: .word(tr("NAME")), help: tr("Only this category"))] + listing)
  }

  /// `emoji-popup render`.
  static var render: CommandOptions {
    CommandOptions(
      usage: tr("EMOJI"), summary: tr("Draws an emoji into a PNG file, without a window."),
      [
        CommandOption("output", value: .word(tr("FILE")), help: tr("Where to: a file, or - for standard output")),
        CommandOption("size", value: .word("N"), help: tr("Width and height in pixels; 64 by default")),
        CommandOption("scale", value: .word("N"), help: tr("Times so many, as for a screen of scale 2; 1 by default")),
        CommandOption("monochrome", help: tr("In greys")),
        help,
      ])
  }

  /// `emoji-popup shortcut`.
  static var shortcut: CommandOptions {
    CommandOptions(
      usage: "install [" + tr("KEYS") + "] | remove | status",
      summary: tr("Binds keys of the desktop to emoji-popup: Super+period unless others are given."), epilogue: keys,
      [
        CommandOption("write", help: tr("With install: also into a configuration file, of sway, i3 or Hyprland")),
        CommandOption("force", help: tr("With install: take the keys from what has them, until remove")),
        CommandOption("portal", help: tr("With install: ask the desktop’s portal for the keys")),
        help,
      ])
  }

  /// `emoji-popup shell-extension`.
  static var shellExtension: CommandOptions {
    CommandOptions(
      usage: "install | remove | status",
      summary: tr("Lets GNOME Shell type what was picked: installs its extension, or removes it."), [help])
  }

  private static var listing: [CommandOption] {
    [
      CommandOption("format", value: .word(tr("FORMAT")), help: tr("One of: text, tsv, json")),
      CommandOption("limit", value: .word("N"), help: tr("At most N emoji")),
      language, maxEmojiVersion, minimumSystem,
      CommandOption("all", help: tr("Also what the font cannot draw")),
      help,
    ]
  }

  private static var language: CommandOption {
    CommandOption("language", value: .word(tr("LANG")), help: tr("Search in this language; may be repeated"))
  }
  private static var maxEmojiVersion: CommandOption {
    CommandOption("max-emoji-version", value: .word("V"), help: tr("Nothing newer than Emoji V, such as 15.1"))
  }
  private static var minimumSystem: CommandOption {
    CommandOption(
      "minimum-system", value: .word(tr("SYSTEM")), help: tr("Only what SYSTEM and later can show, such as debian:12"))
  }
  private static var help: CommandOption { CommandOption("help", letter: "h", help: tr("Show this help")) }

  private static var commands: String {
    tr("Commands:") + "\n  emoji-popup find QUERY…   " + tr("Search without a window")
      + "\n  emoji-popup list          "
      + tr("List the emoji that this machine can show") + "\n  emoji-popup render EMOJI  "
      + tr("Draw an emoji into a PNG file") + "\n  emoji-popup shortcut …    "
      + tr("Install, remove or show the keyboard shortcut")
      + "\n  emoji-popup shell-extension …\n                            "
      + tr("Let GNOME Shell type for emoji-popup") + "\n" + tr("With --help after a command: its options.")
  }
  private static var exitStatus: String {
    tr("Exit status: 0 done, 1 nothing picked or found, 2 wrong arguments, 3 no display, no font, or not typed.")
  }
  private static var keys: String {
    tr("Keys: Super, Ctrl, Alt and Shift, and one key, joined by +; or as GTK writes them, “<Super>period”.")
  }
  private static var categories: String {
    tr("Categories:") + "\n" + EmojiCategory.allCases.map { "  \($0.identifier)" }.joined(separator: "\n")
  }
  private static var formats: String {
    tr("Formats: text is the emoji, a tab, its name; tsv five columns, json all that is known; see emoji-popup(1).")
  }
}
