internal import GLibKit

/// Carries out `emoji-popup shell-extension`, without a display.
nonisolated enum ShellExtensionCommand {
  /// What there is to do.
  enum Action: String, CaseIterable, Sendable {
    case install, remove, status
  }

  static func run(_ action: Action, _ output: CommandOutput) -> ExitStatus {
    do throws(ShellExtensionFailure) {
      switch action {
      case .install: return try install(output)
      case .remove:
        let wasThere = try ShellExtension().remove()
        return output.deliver((wasThere ? tr("removed") : tr("not installed")) + "\n")
      case .status: return status(output)
      }
    } catch {
      return output.fail(error.description, .environment)
    }
  }

  private static func install(_ output: CommandOutput) throws(ShellExtensionFailure) -> ExitStatus {
    guard let version = ShellExtension.runningVersion else { throw .noShell }
    try ShellExtension().install(for: version)
    return output.deliver(
      tr("installed in %s", ShellExtension.folder) + "\n"
        + tr("GNOME Shell loads it when you log in the next time.") + "\n"
        + tr("It is no security boundary: any program of your session can type through it.") + "\n")
  }

  private static func status(_ output: CommandOutput) -> ExitStatus {
    guard ShellExtension.isInstalled else {
      let status = output.deliver(tr("not installed") + "\n")
      return status == .done ? .nothing : status
    }
    if let version = ShellExtension.runningVersion, !ShellExtension.isCurrent(for: version) {
      return output.deliver(tr("installed, but from before an upgrade; install it again") + "\n")
    }
    let state =
      ShellExtension.answers
      ? tr("installed, and loaded by GNOME Shell")
      : ShellExtension().isEnabled
        ? tr("installed; GNOME Shell loads it when you log in the next time")
        : tr("installed, but switched off in GNOME’s settings")
    return output.deliver(state + "\n")
  }
}
