/// How a language names toned emoji: "waving hand: dark skin tone".
public struct ToneNaming: Hashable, Sendable {
  /// The names of the five tones, light to dark.
  public var names: [String]
  /// What stands between a name and what is said of it: `: `, in French with a narrow space before.
  public var label: String
  /// What stands between two things said: `, `, in French ` et `, in Chinese nothing.
  public var joiner: String

  /// What English does.
  public static let english = ToneNaming(
    names: SkinTone.allCases.map { "\($0.identifier) skin tone" }, label: ": ", joiner: ", ")

  /// A naming of these parts.
  public init(names: [String], label: String, joiner: String) {
    self.names = names
    self.label = label
    self.joiner = joiner
  }

  init(names: [String], patterns: [String]) { self.init(names: names, label: patterns[0], joiner: patterns[1]) }

  /// As a table's header has them.
  var patterns: [String] { [label, joiner] }

  /// The name of an emoji under a tone, composed as CLDR does: what is said of two people comes before their tones
  /// ("kiss: man, man, dark skin tone"), what is said of one after it ("man: dark skin tone, bald").
  public func name(_ name: String, tone: ToneSelection, isPair: Bool) -> String {
    let tones: [SkinTone]
    switch tone {
    case .default: return name
    case .one(let tone): tones = [tone]
    case .two(let left, let right): tones = [left, right]
    }
    let words = tones.map { names[Int($0.rawValue)] }.joined(separator: joiner)
    guard let said = name.firstRange(of: label) else { return name + label + words }
    return isPair ? name + joiner + words : name[..<said.upperBound] + words + joiner + name[said.upperBound...]
  }
}

extension String {
  /// Where `pattern` stands first; of code points, so that no character swallows it.
  private func firstRange(of pattern: String) -> Range<Index>? {
    let pattern = Array(pattern.unicodeScalars)
    guard !pattern.isEmpty else { return nil }
    for start in unicodeScalars.indices where unicodeScalars[start...].starts(with: pattern) {
      return start..<unicodeScalars.index(start, offsetBy: pattern.count)
    }
    return nil
  }
}
