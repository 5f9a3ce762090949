internal import EmojiCore

/// What one call of the command asks for.
nonisolated struct Invocation: Equatable, Sendable {
  /// What there is to do.
  enum Command: Equatable, Sendable {
    /// Show the panel, or close it where it is open.
    case show(ShowRequest)
    case find(FindRequest)
    case list(ListRequest)
    /// Install, remove or show GNOME Shell's extension.
    case shellExtension(ShellExtensionCommand.Action)
    case shortcut(ShortcutRequest)
    case render(RenderRequest)
    /// End the resident process.
    case quit
    /// Start the resident process without showing the panel.
    case background
    /// Write this text.
    case help(String)
    case version
    case debugInfo
  }

  let command: Command

  /// Throws where the panel is to search in a language that `tables` does not have; finding that out reads a file.
  func checkLanguages(in tables: @autoclosure () -> LanguageTables) throws(UsageError) {
    guard case .show(let request) = command, !request.languages.isEmpty else { return }
    do throws(LanguageTables.UnknownLanguage) {
      _ = try tables().named(request.languages)
    } catch {
      throw .language(error)
    }
  }
}
