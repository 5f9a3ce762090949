internal import GLibKit

/// A file of images, all of one size, found by the fingerprints of their emoji. All numbers are 64 bits, in the
/// machine's byte order:
///
///     0   magic, which changes with the layout
///     8   width and height in pixels
///     16  how many images there are
///     24  length of the key
///     32  checksum of key and index
///     40  the key, which says what the images are of, padded to 8 bytes
///     …   the index: fingerprint of the emoji, checksum of the image, place of the image; sorted by fingerprint
///     …   the images, in the order in which they were first asked for
///
/// A file is replaced by renaming another, and never changed. If somebody does change one, checksums tell.
struct ImageFile: Sendable {
  static let magic: UInt64 = 0x454D_4F4A_4949_3101
  static let headerSize = 40
  static let entrySize = 24

  /// One image of the index.
  struct Entry {
    let emoji: UInt64
    let checksum: UInt64
    let place: Int
  }

  /// How many images there are.
  let count: Int
  private let file: ReadableFile
  private let index: Bytes
  private let size: Int
  private let start: Int

  /// Opens a file; nil where there is none, where it is about something else, or where it is not whole.
  init?(_ path: String, key: String, size: Int) {
    guard let file = ReadableFile(path), let header = file.read(at: 0, count: Self.headerSize),
      header.word(at: 0) == Self.magic, header.word(at: 8) == UInt64(size),
      let count = Int(exactly: header.word(at: 16)), (0...100_000).contains(count),
      header.word(at: 24) == UInt64(key.utf8.count)
    else { return nil }
    let keySize = Self.padded(key).count
    let start = Self.headerSize + keySize + count * Self.entrySize
    guard file.size == start + count * size * size * 4,
      let rest = file.read(at: Self.headerSize, count: keySize + count * Self.entrySize),
      header.word(at: 32) == Fingerprint(rest).value, rest.has(key, at: 0)
    else { return nil }
    self.file = file
    self.count = count
    self.size = size
    self.start = start
    index = rest[keySize..<rest.count]
    file.touch()
  }

  /// Whether `path` still names this file.
  func isNamed(_ path: String) -> Bool { file.isNamed(path) }

  /// The entry of an emoji.
  func entry(of emoji: UInt64) -> Entry? {
    let number = (0..<count).partitioningIndex { index.word(at: $0 * Self.entrySize) >= emoji }
    guard number < count else { return nil }
    let entry = self.entry(number)
    return entry.emoji == emoji ? entry : nil
  }

  /// All entries, in the order of their images.
  var entries: [Entry] { (0..<count).map(entry).sorted { $0.place < $1.place } }

  /// The pixels of an entry; nil where they are not what was written.
  func pixels(of entry: Entry) -> Bytes? {
    uncheckedPixels(of: entry).flatMap { Self.checksum(of: $0, emoji: entry.emoji) == entry.checksum ? $0 : nil }
  }

  /// The pixels of an entry as they stand in the file; nil where it is too short.
  func uncheckedPixels(of entry: Entry) -> Bytes? {
    let length = size * size * 4
    guard entry.place < count else { return nil }
    return file.read(at: start + entry.place * length, count: length)
  }

  private func entry(_ number: Int) -> Entry {
    let offset = number * Self.entrySize
    return Entry(
      emoji: index.word(at: offset), checksum: index.word(at: offset + 8),
      place: Int(truncatingIfNeeded: index.word(at: offset + 16) & 0xFFFF_FFFF))
  }

  /// The checksum of an image, which holds for no other emoji's.
  static func checksum(of pixels: Bytes, emoji: UInt64) -> UInt64 { Fingerprint(pixels, seed: emoji).value }

  static func padded(_ key: String) -> [UInt8] {
    Array(key.utf8) + [UInt8](repeating: 0, count: (8 - key.utf8.count % 8) % 8)
  }
}
