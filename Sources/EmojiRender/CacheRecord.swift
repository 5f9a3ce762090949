internal import GLibKit

/// A small file of the cache: a key, which says what it is about, and a payload.
enum CacheRecord {
  /// Changes with the layout of any record.
  private static let magic: UInt64 = 0x454D_4F4A_4943_3101
  private static let headerSize = 32
  private static let limit = 1 << 20

  /// What was kept under a key; nil where nothing was, or where it is not whole.
  static func read(_ kind: CacheFolder.Kind, key: String, in folder: CacheFolder) -> Bytes? {
    guard let file = ReadableFile(folder.path(kind, key: key)), (headerSize...limit).contains(file.size),
      let bytes = file.read(at: 0, count: file.size)
    else { return nil }
    let keySize = key.utf8.count
    let start = headerSize + keySize
    guard bytes.count >= start, bytes.word(at: 0) == magic, bytes.word(at: 8) == UInt64(keySize),
      bytes.word(at: 16) == UInt64(bytes.count), bytes.word(at: 24) == Fingerprint(bytes[headerSize...]).value,
      bytes.has(key, at: headerSize)
    else { return nil }
    file.touch()
    return bytes[start..<bytes.count]
  }

  /// Keeps a payload.
  static func write(_ payload: Bytes, _ kind: CacheFolder.Kind, key: String, in folder: CacheFolder) {
    let content = Bytes(Array(key.utf8) + Array(payload))
    let size = headerSize + content.count
    guard size <= limit else { return }
    let header = Bytes(words: [magic, UInt64(key.utf8.count), UInt64(size), Fingerprint(content).value])
    _ = folder.replace(folder.path(kind, key: key)) { write throws(FileError) in
      try write(header)
      try write(content)
    }
  }
}

extension Bytes {
  /// Numbers in this machine's byte order.
  init(words: [UInt64]) { self = words.withUnsafeBytes { Bytes($0) } }

  /// The number at an offset from the first byte, in this machine's byte order; all 8 bytes are there.
  func word(at offset: Int) -> UInt64 { withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) } }
}
