/// The five skin tones of the Fitzpatrick scale (UTS #51, 2.4), light to dark.
public enum SkinTone: UInt8, CaseIterable, Sendable, Comparable {
  case light, mediumLight, medium, mediumDark, dark

  /// The name in arguments and files: `medium-light`.
  public var identifier: String {
    switch self {
    case .light: "light"
    case .mediumLight: "medium-light"
    case .medium: "medium"
    case .mediumDark: "medium-dark"
    case .dark: "dark"
    }
  }

  /// The tone of an `identifier`.
  public init?(identifier: String) {
    guard let match = Self.allCases.first(where: { $0.identifier == identifier }) else { return nil }
    self = match
  }

  /// The emoji modifier, U+1F3FB to U+1F3FF.
  public var modifier: Unicode.Scalar { Self.modifiers[Int(rawValue)] }

  public static func < (a: SkinTone, b: SkinTone) -> Bool { a.rawValue < b.rawValue }

  private static let modifiers: [Unicode.Scalar] = ["\u{1F3FB}", "\u{1F3FC}", "\u{1F3FD}", "\u{1F3FE}", "\u{1F3FF}"]
}

/// How the people of one emoji are toned.
public enum ToneSelection: Hashable, Sendable {
  /// The yellow of the emoji without modifiers.
  case `default`
  /// One person's tone; of two people, both.
  case one(SkinTone)
  /// Two people, left and right.
  case two(SkinTone, SkinTone)

  /// The name in files: `default`, `dark`, `light+dark`.
  public var identifier: String {
    switch self {
    case .default: "default"
    case .one(let tone): tone.identifier
    case .two(let left, let right): "\(left.identifier)+\(right.identifier)"
    }
  }

  /// The selection of an `identifier`; two equal tones are one.
  public init?(identifier: String) {
    let parts = identifier.split(separator: "+", omittingEmptySubsequences: false).map {
      SkinTone(identifier: String($0))
    }
    switch (identifier, parts.count) {
    case ("default", _): self = .default
    case (_, 1):
      guard let tone = parts[0] else { return nil }
      self = .one(tone)
    case (_, 2):
      guard let left = parts[0], let right = parts[1] else { return nil }
      self = left == right ? .one(left) : .two(left, right)
    default: return nil
    }
  }
}
