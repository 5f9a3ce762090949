internal import GLibKit

/// The commands that are done without a window; only `--debug-info` asks for the display, and does without.
enum WindowlessCommand {
  /// Carries a command out; nil where it needs the window or the running process.
  static func run(_ command: Invocation.Command, _ output: CommandOutput) -> ExitStatus? {
    switch command {
    case .show, .quit, .background: nil
    case .help(let text): output.deliver(text)
    case .version: output.deliver(VersionText.text)
    case .debugInfo: output.deliver(DebugInfo.text)
    case .shellExtension(let action): ShellExtensionCommand.run(action, output)
    case .find(let request):
      write(request.options, output) { listing in
        listing.note(on: request.query).map { output.err("emoji-popup: \($0)\n") }
        return listing.find(request.query)
      }
    case .shortcut(let request): ShortcutCommand(output).run(request)
    case .render(let request): Rendering.run(request, output)
    case .list(let request): write(request.options, output) { $0.all(in: request.category) }
    }
  }

  private static func write(
    _ options: ListingOptions, _ output: CommandOutput, _ choose: (Listing) -> [ListedEmoji]
  ) -> ExitStatus {
    do throws(CommandFailure) {
      let listing = try Listing(options)
      for problem in listing.problems { output.err("emoji-popup: \(problem)\n") }
      let list = choose(listing)
      let status = output.deliver(options.format.text(of: list))
      return status == .done && list.isEmpty ? .nothing : status
    } catch {
      return output.fail(error.reason, error.status)
    }
  }
}
