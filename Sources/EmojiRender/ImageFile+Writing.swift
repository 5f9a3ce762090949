internal import GLibKit

extension ImageFile {
  /// An image that is to be written.
  enum Source {
    /// One that was made.
    case made(emoji: UInt64, Bytes)
    /// One of another file, with what that file says of it.
    case copied(Entry, from: ImageFile)

    var emoji: UInt64 {
      switch self {
      case .made(let emoji, _): emoji
      case .copied(let entry, _): entry.emoji
      }
    }
  }

  /// Writes a file of images in this order, as many as there is room for; answers whether it stands.
  static func write(_ images: [Source], to path: String, key: String, size: Int, in folder: CacheFolder) -> Bool {
    let length = size * size * 4
    let room = (folder.limit - headerSize - key.utf8.count - 8) / (length + entrySize)
    let images = images.prefix(max(0, min(room, 100_000)))
    let entries = images.enumerated().map { place, image in
      switch image {
      case .made(let emoji, let pixels):
        Entry(emoji: emoji, checksum: checksum(of: pixels, emoji: emoji), place: place)
      case .copied(let entry, _): Entry(emoji: entry.emoji, checksum: entry.checksum, place: place)
      }
    }
    let index = entries.sorted { $0.emoji < $1.emoji }.flatMap { [$0.emoji, $0.checksum, UInt64($0.place)] }
    let rest = Bytes(padded(key) + Array(Bytes(words: index)))
    let header = Bytes(
      words: [magic, UInt64(size), UInt64(images.count), UInt64(key.utf8.count), Fingerprint(rest).value])
    return folder.replace(path) { write throws(FileError) in
      try write(header)
      try write(rest)
      for image in images {
        switch image {
        case .made(_, let pixels): try write(pixels)
        case .copied(let entry, let file):
          // What cannot be read any more becomes an image that its checksum refuses.
          try write(file.uncheckedPixels(of: entry) ?? Bytes([UInt8](repeating: 0, count: length)))
        }
      }
    }
  }
}
