internal import GLibKit

/// Carries out a command that needs the panel or the running process, and answers the exit status.
///
/// - Parameters:
///   - arguments: what `invocation` was read from.
///   - detachment: what to let go of before the process outlives its caller.
func showPanel(_ invocation: Invocation, arguments: RawArguments, detachment: Detachment) -> Int32 {
  CommandOutput.standardStreams.fail("SEAM: the window is not part of this branch", .environment).rawValue
}
