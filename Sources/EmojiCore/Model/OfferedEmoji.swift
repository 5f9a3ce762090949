/// The emoji that people get to see: those that a policy allows and the font draws.
public struct OfferedEmoji: Sendable {
  /// In the order in which they were given, each with its offered tones only: `emoji.string(for:)` never answers with
  /// a sequence that is not offered.
  public let emoji: [Emoji]

  private let sequences: Set<Key>

  /// Chooses from all emoji.
  ///
  /// - Parameters:
  ///   - all: the dataset's emoji.
  ///   - policy: what else than the font sets a limit.
  ///   - draws: whether the font draws a sequence; asked only for what the policy allows, once for each.
  public init(of all: some Sequence<Emoji>, policy: VersionPolicy, draws: (String) -> Bool) {
    emoji = all.compactMap { candidate in
      guard policy.allows(candidate.version), draws(candidate.string) else { return nil }
      return candidate.keepingTones { policy.allows($0.version) && draws($0.string) }
    }
    var sequences: Set<Key> = []
    sequences.reserveCapacity(emoji.count * 2)
    for emoji in emoji {
      sequences.insert(Key(emoji.string))
      for variant in emoji.variants { sequences.insert(Key(variant.string)) }
    }
    self.sequences = sequences
  }

  /// Whether exactly this sequence, fully-qualified, toned or not, is offered: the question for what was picked with
  /// another font or policy, such as a recent emoji.
  public func isAvailable(_ string: String) -> Bool { sequences.contains(Key(string)) }

  /// A string told apart by its bytes. Emoji have no canonical equivalents, for which `String` would normalize.
  private struct Key: Hashable {
    private let string: String

    init(_ string: String) { self.string = string }

    static func == (a: Key, b: Key) -> Bool { a.string.utf8.elementsEqual(b.string.utf8) }

    func hash(into hasher: inout Hasher) {
      for byte in string.utf8 { hasher.combine(byte) }
    }
  }
}
