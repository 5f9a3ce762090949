internal import EmojiCore
internal import EmojiRender
internal import GLibKit

/// What a process takes from its surroundings once, when it starts: its own program, its language, the fonts, the words
/// that the user has added.
///
/// Much that GTK and the C library make of them cannot be made anew. So a process whose surroundings have changed does
/// not try: it steps aside, and the call that found it out starts the next one.
struct Surroundings {
  private let program = Environment.executable
  private let words = FileVersion(of: CustomKeywords.defaultPath)
  private let fonts = FontCatalogue.SessionState()
  private let build: FileVersion?
  private let language: Language?

  /// Those of now, at the start of the process.
  init() {
    build = program.flatMap(FileVersion.init(of:))
    language = Language { Environment.nonEmpty($0) }
  }

  /// Finds out on another thread whether the fonts are the same: some seventy questions to the file system.
  func startFontCheck() -> BackgroundWork<Bool> { BackgroundWork { [fonts] in fonts.isCurrent } }

  /// Whether they still are what they were, for a caller with these variables.
  ///
  /// - Parameter check: that of the fonts, where it was started before.
  func suit(_ variable: (String) -> String?, fonts check: BackgroundWork<Bool>? = nil) -> Bool {
    // A program that is gone and not replaced has no next process; so it serves on.
    let now = program.flatMap(FileVersion.init(of:))
    guard now == nil || now == build else { return false }
    if let wish = Language(variable), wish != language { return false }
    return words == FileVersion(of: CustomKeywords.defaultPath) && (check?.wait() ?? fonts.isCurrent)
  }

  /// The language that an environment asks for.
  struct Language: Equatable {
    private let list: String
    private let locale: String

    /// - Parameter variable: answers what is neither unset nor empty.
    init?(_ variable: (String) -> String?) {
      let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first ?? "C"
      let list = variable("LANGUAGE")
      // A script that says C wants no surprises in its own output; which language people read is not its business. As
      // in gettext, LANGUAGE does not count there.
      guard locale != "C", locale != "POSIX" else { return nil }
      self.locale = String(locale.prefix { $0 != "." })
      guard list != nil || self.locale != "C" else { return nil }
      self.list = list ?? ""
    }
  }
}
