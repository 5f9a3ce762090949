internal import EmojiCore
internal import EmojiRender
public import GLibKit

/// The commands that are done without a window, a display or GTK.
nonisolated public enum WindowlessCommand {
  /// Carries a command out; nil where it needs the window or the running process.
  public static func run(_ command: Invocation.Command, _ output: CommandOutput) -> ExitStatus? {
    switch command {
    case .show, .quit, .background: nil
    case .help(let text): output.deliver(text)
    case .version: output.deliver(VersionText.text)
    case .debugInfo: output.deliver(DebugInfo.text())
    case .find(let request):
      write({ () throws(EnvironmentLack) in try Listing(request.options).find(request.query) }, request.options, output)
    case .list(let request):
      write(
        { () throws(EnvironmentLack) in try Listing(request.options).all(in: request.category) }, request.options,
        output)
    }
  }

  private static func write(
    _ list: () throws(EnvironmentLack) -> [ListedEmoji], _ options: ListingOptions, _ output: CommandOutput
  ) -> ExitStatus {
    do throws(EnvironmentLack) {
      let list = try list()
      let status = output.deliver(options.format.text(of: list))
      return status == .done && list.isEmpty ? .nothing : status
    } catch {
      return output.fail(error.description, .environment)
    }
  }
}
