/// Where a picker keeps what it remembers.
///
/// Calls are synchronous, from any thread, and never fail: what goes wrong is reported beside a state to work on with.
public protocol PreferenceStore: Sendable {
  /// The newest state, with the changes of this process that could not be written.
  func load() -> StoredState

  /// Makes changes to the newest state, also another process's; on return they are kept, or `isSaved` is false.
  @discardableResult func apply(_ changes: [StateChange]) -> StoredState
}
