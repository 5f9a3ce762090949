internal import EmojiCore
internal import GLibKit

/// The command as a whole: from the arguments to the exit status.
public enum EmojiPopupCommand {
  /// Carries out this process's command line and ends the process.
  public static func main() -> Never {
    Preload.restore()
    let detachment = Detachment()
    StandardStream.fillGaps()
    Translation.startBesideExecutable()
    endProcess(run(RawArguments.ofProcess, detachment: detachment))
  }

  /// Carries out a command line; GTK is started only where a window is asked for.
  static func run(_ arguments: RawArguments, detachment: Detachment) -> Int32 {
    let output = CommandOutput.standardStreams
    do throws(UsageError) {
      let invocation = try Invocation(arguments)
      if let status = WindowlessCommand.run(invocation.command, output) { return status.rawValue }
      try invocation.checkLanguages(in: LanguageTables())
      return showPanel(arguments, detachment: detachment)
    } catch {
      return output.fail(error.description, .wrongArguments).rawValue
    }
  }
}
