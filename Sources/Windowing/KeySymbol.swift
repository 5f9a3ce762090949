/// What a key writes, in the numbers that X11 and xkbcommon share (X11's `keysymdef.h`).
public struct KeySymbol: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The symbol of a character: Latin-1 as it is, all others above 0x01000000.
  public init(_ scalar: Unicode.Scalar) {
    let isLatin1 = (0x20...0x7E).contains(scalar.value) || (0xA0...0xFF).contains(scalar.value)
    rawValue = isLatin1 ? scalar.value : 0x0100_0000 | scalar.value
  }

  public static let leftShift = KeySymbol(rawValue: 0xFFE1)
  public static let leftControl = KeySymbol(rawValue: 0xFFE3)
  public static let insert = KeySymbol(rawValue: 0xFF63)
}
