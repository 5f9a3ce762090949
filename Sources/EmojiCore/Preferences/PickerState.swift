/// What the picker remembers of its user: recent picks, tones, and how often what was picked.
public struct PickerState: Equatable, Sendable {
  /// Recent picks with exactly the tone that was picked, the latest first, none twice.
  public private(set) var recents: [String] = []
  /// The tone that was chosen for an emoji, by its string without tones; `default` where yellow was chosen.
  public private(set) var tones: [String: ToneSelection] = [:]
  /// The tone of emoji that have none of their own.
  public private(set) var defaultTone = ToneSelection.default
  /// How often each emoji was picked, by its string without tones. Old habits fade: see `picked(_:)`.
  public private(set) var usage: [String: Int] = [:]
  /// How many recent picks are kept.
  public let maximumRecents: Int

  /// How many emoji are counted at the same time.
  static let maximumCounted = 500
  /// Where a count stops.
  static let maximumCount = 1_000_000

  /// A state that remembers nothing yet.
  public init(maximumRecents: Int = 30) {
    precondition(maximumRecents >= 0, "a number of recent picks is not negative")
    self.maximumRecents = maximumRecents
  }

  /// A state as it was stored. What cannot be is left out, each entry by itself.
  init(
    recents: some Sequence<String>, tones: [String: ToneSelection], defaultTone: ToneSelection, usage: [String: Int],
    maximumRecents: Int
  ) {
    self.init(maximumRecents: maximumRecents)
    var seen: Set<String> = []
    self.recents = Array(
      recents.lazy.filter { Self.isPlausible($0) && seen.insert($0).inserted }.prefix(maximumRecents))
    self.tones = tones.filter { Self.isPlausible($0.key) }
    self.defaultTone = defaultTone
    self.usage = usage.filter { Self.isPlausible($0.key) && (1...Self.maximumCount).contains($0.value) }
  }

  /// The tone to show an emoji with, given its string without tones.
  ///
  /// - Parameter other: stands in for `defaultTone`.
  public func tone(for base: String, default other: ToneSelection? = nil) -> ToneSelection {
    tones[base] ?? other ?? defaultTone
  }

  /// Makes a change. One about a string that cannot be an emoji changes nothing.
  public mutating func apply(_ change: StateChange) {
    switch change {
    case .picked(let string, let base): picked(string, base: base ?? string)
    case .setTone(let tone, let base): if Self.isPlausible(base) { tones[base] = tone }
    case .resetTone(let base): tones[base] = nil
    case .setDefaultTone(let tone): defaultTone = tone
    case .removeRecent(let string): recents.removeAll { $0 == string }
    case .clearRecents: recents = []
    case .clearUsage: usage = [:]
    }
  }

  /// Makes changes, one after another.
  public mutating func apply(_ changes: some Sequence<StateChange>) {
    for change in changes { apply(change) }
  }

  /// Whether a string could be an emoji: short, without letters, spaces or control characters.
  ///
  /// Whether it is one, only a dataset knows, and a later version knows more of them.
  static func isPlausible(_ string: String) -> Bool {
    // The longest of Emoji 18.0 has 35 bytes.
    (1...64).contains(string.utf8.count)
      && string.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0xA0
          ? !scalar.properties.isWhitespace && !scalar.properties.isNoncharacterCodePoint
          : "#*0123456789".unicodeScalars.contains(scalar)
      }
  }

  private mutating func picked(_ string: String, base: String) {
    guard Self.isPlausible(string), Self.isPlausible(base) else { return }
    recents.removeAll { $0 == string }
    recents.insert(string, at: 0)
    recents.removeLast(max(0, recents.count - maximumRecents))
    count(base)
  }

  /// Counts a pick. Where another emoji would be one too many, all counts are halved first, until some are zero.
  private mutating func count(_ base: String) {
    while usage[base] == nil && usage.count >= Self.maximumCounted {
      usage = usage.mapValues { $0 / 2 }.filter { $0.value > 0 }
    }
    usage[base] = min(usage[base, default: 0] + 1, Self.maximumCount)
  }
}
