/// Which character is on which of the keys that nobody presses.
///
/// A program looks a key up when it handles the press, which may be long after it: a key gets no other character for
/// `rest` after it was last pressed.
struct SpareKeys {
  /// Microseconds for which a pressed key is left alone.
  static let rest: Int64 = 1_000_000

  private struct Use {
    var scalar: Unicode.Scalar
    var last: Int64
  }

  private let codes: [UInt8]
  private var uses: [UInt8: Use] = [:]

  /// Keys, those to be taken first in front.
  init(_ codes: [UInt8]) { self.codes = codes }

  /// The keys that have a character.
  var assigned: [UInt8: Unicode.Scalar] { uses.mapValues(\.scalar) }

  /// Finds keys for as much of a text as they suffice for, from its beginning: the keys to press, one a character. `now`
  /// is the monotonic clock's.
  mutating func assign(_ text: some Sequence<Unicode.Scalar>, now: Int64) -> [UInt8] {
    var result: [UInt8] = []
    for scalar in text {
      if let code = uses.first(where: { $0.value.scalar == scalar })?.key {
        uses[code]?.last = now
        result.append(code)
      } else if let code = codes.first(where: { isFree($0, at: now) }) {
        uses[code] = Use(scalar: scalar, last: now)
        result.append(code)
      } else {
        break
      }
    }
    return result
  }

  private func isFree(_ code: UInt8, at now: Int64) -> Bool {
    guard let use = uses[code] else { return true }
    return now - use.last >= Self.rest
  }
}
