/// A version of Emoji (UTS #51), such as 15.1.
public struct EmojiVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// 15 of 15.1.
  public let major: Int
  /// 1 of 15.1.
  public let minor: Int

  /// A version, not necessarily one that there is.
  public init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// A version as written: `15.1`, `16`, `17.0`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ (1...3).contains($0.utf8.count) && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let major = Int(parts[0]), let minor = parts.count == 2 ? Int(parts[1]) : 0
    else { return nil }
    self.init(major, minor)
  }

  public var description: String { "\(major).\(minor)" }

  public static func < (a: EmojiVersion, b: EmojiVersion) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}
