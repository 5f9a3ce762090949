internal import Synchronization

/// Finds emoji by their text; made when it is first asked.
final class EmojiIndex: Sendable {
  struct Place {
    let position: Int
    let tone: ToneSelection
  }

  private let emoji: [Emoji]
  private let places = Mutex<[Key: Place]?>(nil)

  init(_ emoji: [Emoji]) { self.emoji = emoji }

  func place(of value: String) -> Place? {
    guard let key = Key(value) else { return nil }
    return places.withLock { places in
      let known = places ?? Self.places(of: emoji)
      places = known
      return known[key]
    }
  }

  private static func places(of emoji: [Emoji]) -> [Key: Place] {
    var places: [Key: Place] = [:]
    places.reserveCapacity(emoji.count * 3)
    for (position, emoji) in emoji.enumerated() {
      for (string, tone) in emoji.sequences {
        if let key = Key(string) { places[key] = Place(position: position, tone: tone) }
      }
    }
    return places
  }

  /// The code points of a sequence without U+FE0F, which compare faster than a string's characters.
  private struct Key: Hashable {
    private let scalars: [UInt32]

    /// Nil for what is too long to be an emoji.
    init?(_ text: String) {
      guard text.utf8.count <= 64 else { return nil }
      scalars = text.unicodeScalars.lazy.map(\.value).filter { $0 != 0xFE0F }
    }
  }
}
