/// One emoji, as people think of it: 👋 with its five tones is one.
public struct Emoji: Sendable, Identifiable {
  /// The fully-qualified sequence, without tones.
  public let string: String
  /// Its section of the picker.
  public let category: EmojiCategory
  /// The version of Emoji that brought it.
  public let version: EmojiVersion
  /// Its toned sequences in Unicode: none, five (light to dark), or twenty-five (left person major, light to dark); nil
  /// stands for one that is not offered.
  private let toned: [ToneVariant?]

  /// One toned sequence and the version of Emoji that brought it, which may be later than its emoji's.
  public struct ToneVariant: Sendable, Hashable {
    /// The fully-qualified sequence.
    public let string: String
    /// The version of Emoji that brought it.
    public let version: EmojiVersion

    /// A toned sequence.
    public init(string: String, version: EmojiVersion) {
      self.string = string
      self.version = version
    }
  }

  /// An emoji of a table.
  ///
  /// - Parameter variants: none, five (light to dark), or twenty-five (left person major, light to dark).
  public init(string: String, category: EmojiCategory, version: EmojiVersion, variants: [ToneVariant] = []) {
    precondition([0, 5, 25].contains(variants.count), "an emoji has 0, 5 or 25 toned sequences")
    self.string = string
    self.category = category
    self.version = version
    toned = variants
  }

  /// An emoji of which only some toned sequences are offered.
  private init(_ emoji: Emoji, toned: [ToneVariant?]) {
    string = emoji.string
    category = emoji.category
    version = emoji.version
    self.toned = toned.allSatisfy { $0 == nil } ? [] : toned
  }

  public var id: String { string }

  /// Its toned sequences, light to dark, of two people by the left one first: none, five or twenty-five; of an offered
  /// emoji only those that are offered too.
  public var variants: [ToneVariant] { toned.compactMap(\.self) }

  /// The tones of `variants`, in their order.
  public var tones: [ToneSelection] {
    toned.indices.compactMap { index in
      guard toned[index] != nil else { return nil }
      let (left, right) = toned.count == 25 ? (index / 5, index % 5) : (index, index)
      let tones = SkinTone.allCases
      return left == right ? .one(tones[left]) : .two(tones[left], tones[right])
    }
  }

  /// The emoji itself and its `variants`, each with the tone that it shows.
  public var sequences: [(string: String, tone: ToneSelection)] {
    [(string, .default)] + zip(variants, tones).map { ($0.string, $1) }
  }

  /// Whether the emoji has toned sequences at all.
  public var supportsSkinTones: Bool { !toned.isEmpty }

  /// Whether the emoji shows two people with a tone each.
  public var supportsTwoSkinTones: Bool { toned.count == 25 }

  /// The sequence for a tone; the emoji itself where it has no such tone.
  public func string(for tone: ToneSelection) -> String { variant(for: tone)?.string ?? string }

  /// The toned sequence for a tone; nil for `default` and where the emoji has no such tone.
  public func variant(for tone: ToneSelection) -> ToneVariant? {
    switch (tone, toned.count) {
    case (.one(let tone), 5): toned[Int(tone.rawValue)]
    case (.one(let tone), 25): toned[Int(tone.rawValue) * 6]
    case (.two(let left, let right), 25): toned[Int(left.rawValue) * 5 + Int(right.rawValue)]
    default: nil
    }
  }
}

extension Emoji {
  /// The emoji with those toned sequences that are available.
  ///
  /// What came with one version of Emoji is offered together or not at all: a font that draws only a part drew it
  /// before it was standard (Noto has five of the wrestlers' twenty-five since 2020, Unicode all since Emoji 17.0).
  func keepingTones(where isAvailable: (ToneVariant) -> Bool) -> Emoji {
    guard supportsSkinTones else { return self }
    let refused = Set(variants.filter { !isAvailable($0) }.map(\.version))
    guard !refused.isEmpty else { return self }
    return Emoji(self, toned: toned.map { $0.flatMap { refused.contains($0.version) ? nil : $0 } })
  }
}

extension Emoji: Hashable {
  public static func == (a: Emoji, b: Emoji) -> Bool { a.string == b.string }
  public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}
