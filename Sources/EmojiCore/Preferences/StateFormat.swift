internal import GLibKit

/// The state as groups of a key file: reads and prints.
///
///     [state]                    [tones]         [usage]
///     recents=👋🏿;🚀;              👋=dark          👋=12
///     default-tone=medium        🧑‍🤝‍🧑=light+dark   %23️⃣=1
///
/// A prefix, which names another picker in the same file, stands before each group: `[mail:tones]`.
struct StateFormat: Sendable {
  private let state, tones, usage: String
  private let maximumRecents: Int

  init(prefix: String, maximumRecents: Int) {
    let lead = prefix.isEmpty ? "" : prefix + ":"
    (state, tones, usage) = (lead + "state", lead + "tones", lead + "usage")
    self.maximumRecents = maximumRecents
  }

  /// What a file says. Values that make no sense are left out one by one.
  func read(_ file: borrowing KeyFile) -> PickerState {
    var chosen: [String: ToneSelection] = [:]
    for key in file.keys(in: tones) { chosen[key] = file.string(key, in: tones).flatMap(ToneSelection.init) }
    var counts: [String: Int] = [:]
    for key in file.keys(in: usage) { counts[key] = file.string(key, in: usage).flatMap { Int($0) } }
    return PickerState(
      recents: file.list("recents", in: state), tones: chosen,
      defaultTone: file.string("default-tone", in: state).flatMap(ToneSelection.init) ?? .default,
      usage: counts, maximumRecents: maximumRecents)
  }

  /// Brings a file from one state to another. What else is in it stays, also tones that only a later version knows.
  func write(from old: PickerState, to new: PickerState, into file: inout KeyFile) {
    if old.recents != new.recents { file.set("recents", in: state, to: new.recents) }
    if old.defaultTone != new.defaultTone { file.set("default-tone", in: state, to: new.defaultTone.identifier) }
    update(tones, from: old.tones.mapValues(\.identifier), to: new.tones.mapValues(\.identifier), in: &file)
    update(usage, from: old.usage.mapValues(String.init), to: new.usage.mapValues(String.init), in: &file)
  }

  private func update(
    _ group: String, from old: [String: String], to new: [String: String], in file: inout KeyFile
  ) {
    for key in old.keys where new[key] == nil { file.remove(key, in: group) }
    for (key, value) in new.sorted(by: { $0.key < $1.key }) where old[key] != value {
      file.set(key, in: group, to: value)
    }
  }
}
