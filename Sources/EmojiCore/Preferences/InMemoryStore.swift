internal import Synchronization

/// Remembers as long as the process lives: for tests, and for programs that keep nothing.
public final class InMemoryStore: PreferenceStore {
  private let state: Mutex<PickerState>

  /// A store that begins with `changes` made.
  public init(maximumRecents: Int = 30, _ changes: [StateChange] = []) {
    var state = PickerState(maximumRecents: maximumRecents)
    state.apply(changes)
    self.state = Mutex(state)
  }

  /// What was applied so far.
  public func load() -> StoredState { StoredState(state: state.withLock { $0 }) }

  /// Never fails, so `isSaved` is true.
  @discardableResult public func apply(_ changes: [StateChange]) -> StoredState {
    StoredState(
      state: state.withLock { state in
        state.apply(changes)
        return state
      })
  }
}
