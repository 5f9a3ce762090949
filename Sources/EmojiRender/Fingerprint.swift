internal import GLibKit

/// A number of 64 bits that tells texts apart and shows damage; no protection against who means harm.
struct Fingerprint {
  private(set) var value: UInt64

  private init(seed: UInt64 = 0) { value = seed ^ 0x9E37_79B9_7F4A_7C15 }

  /// Of bytes; another one for every seed.
  init(_ bytes: Bytes, seed: UInt64 = 0) {
    self.init(seed: seed)
    bytes.withUnsafeBytes { add($0) }
  }

  /// Of a text.
  init(_ text: String) {
    self.init()
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// Takes in bytes, eight at a time.
  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset + 8 <= bytes.count {
      mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest = UInt64(bytes.count - offset) << 56
    for (place, byte) in bytes[offset...].enumerated() { rest |= UInt64(byte) << (place * 8) }
    mix(rest)
  }

  private mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0xD6E8_FEB8_6659_FD93
    value ^= value >> 32
  }
}
