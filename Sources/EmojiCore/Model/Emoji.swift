/// One emoji, as people think of it: 👋 with its five tones is one.
public struct Emoji: Sendable, Identifiable {
  /// The fully-qualified sequence, without tones.
  public let string: String
  /// Its section of the picker.
  public let category: EmojiCategory
  /// The version of Emoji that brought it.
  public let version: EmojiVersion
  /// Its toned sequences: none, five (light to dark), or twenty-five (left person major, light to dark).
  public let variants: [ToneVariant]

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
  public init(string: String, category: EmojiCategory, version: EmojiVersion, variants: [ToneVariant] = []) {
    precondition([0, 5, 25].contains(variants.count), "an emoji has 0, 5 or 25 toned sequences")
    self.string = string
    self.category = category
    self.version = version
    self.variants = variants
  }

  public var id: String { string }

  /// Whether the emoji has toned sequences at all.
  public var supportsSkinTones: Bool { !variants.isEmpty }

  /// Whether the emoji shows two people with a tone each.
  public var supportsTwoSkinTones: Bool { variants.count == 25 }

  /// The sequence for a tone; the emoji itself where it has no such tone.
  public func string(for tone: ToneSelection) -> String { variant(for: tone)?.string ?? string }

  /// The toned sequence for a tone; nil for `default` and where the emoji has no such tone.
  public func variant(for tone: ToneSelection) -> ToneVariant? {
    switch (tone, variants.count) {
    case (.one(let tone), 5): variants[Int(tone.rawValue)]
    case (.one(let tone), 25): variants[Int(tone.rawValue) * 6]
    case (.two(let left, let right), 25): variants[Int(left.rawValue) * 5 + Int(right.rawValue)]
    default: nil
    }
  }
}

extension Emoji: Hashable {
  public static func == (a: Emoji, b: Emoji) -> Bool { a.string == b.string }
  public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}
