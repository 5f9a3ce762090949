internal import CGLib

/// Immutable bytes that are shared, never copied: compiled in, read from a file, or taken from an array.
///
/// Slices keep the indices of the whole, as `ArraySlice` does.
public struct Bytes: RandomAccessCollection, Sendable {
  /// Owns a `GBytes`, which is immutable and counts its references atomically.
  private final class Storage: @unchecked Sendable {
    let object: OpaquePointer
    let base: UnsafePointer<UInt8>
    init(adopting object: OpaquePointer) {
      self.object = object
      base = UnsafeRawPointer(g_bytes_get_data(object, nil))?.assumingMemoryBound(to: UInt8.self) ?? Storage.nothing
    }
    deinit { g_bytes_unref(object) }
    nonisolated(unsafe) static let nothing = UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  }

  private let storage: Storage
  public let startIndex: Int
  public let endIndex: Int

  private init(storage: Storage, range: Range<Int>) {
    self.storage = storage
    startIndex = range.lowerBound
    endIndex = range.upperBound
  }

  private init(adopting object: OpaquePointer) {
    self.init(storage: Storage(adopting: object), range: 0..<Int(g_bytes_get_size(object)))
  }

  /// Copies `elements` once.
  public init(_ elements: some Sequence<UInt8>) {
    let array = Array(elements)
    self.init(adopting: g_bytes_new(array, gsize(array.count)))
  }

  /// As many bytes as `count`, written once by `fill` and not copied; nil where that says no.
  public init?(count: Int, fill: (UnsafeMutableRawBufferPointer) -> Bool) {
    guard let memory = g_malloc(gsize(count)) else {
      self.init([])
      return
    }
    guard fill(UnsafeMutableRawBufferPointer(start: memory, count: count)) else {
      g_free(memory)
      return nil
    }
    self.init(adopting: g_bytes_new_take(memory, gsize(count)))
  }

  /// Bytes that live as long as the process, such as those compiled in.
  public init(immortal buffer: UnsafeRawBufferPointer) {
    self.init(adopting: g_bytes_new_static(buffer.baseAddress, gsize(buffer.count)))
  }

  /// Reads a regular file of at most `limit` bytes.
  ///
  /// Maps nothing: a mapped file that somebody shortens later ends the program that looks at it (`SIGBUS`).
  public init(contentsOf path: String, limit: Int = 64 << 20) throws(FileError) {
    let file = try ReadableFile(opening: path)
    guard file.size <= limit else { throw FileError.tooLarge(path) }
    guard let bytes = file.read(at: 0, count: file.size) else { throw FileError(path: path, errno: EIO) }
    self = bytes
  }

  public subscript(position: Int) -> UInt8 {
    precondition(
      position >= startIndex && position < endIndex, "byte \(position) is outside \(startIndex)..<\(endIndex)")
    return storage.base[position]
  }

  public subscript(bounds: Range<Int>) -> Bytes {
    precondition(bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex, "\(bounds) is outside")
    return Bytes(storage: storage, range: bounds)
  }

  public func withContiguousStorageIfAvailable<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R? {
    try body(UnsafeBufferPointer(start: storage.base + startIndex, count: count))
  }

  /// Calls `body` with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(UnsafeRawBufferPointer(start: storage.base + startIndex, count: count))
  }

  /// Calls `body` with a `GBytes` of exactly these bytes; whoever takes a reference to it keeps them alive.
  public func withGBytes<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R {
    if count == Int(g_bytes_get_size(storage.object)) { return try body(storage.object) }
    guard let part = g_bytes_new_from_bytes(storage.object, gsize(startIndex), gsize(count)) else {
      return try body(storage.object)
    }
    defer { g_bytes_unref(part) }
    return try body(part)
  }

  /// The first place of `byte` at or after `start`, searched by the C library's `memchr`.
  public func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    precondition(start >= startIndex && start <= endIndex)
    guard start < endIndex, let found = memchr(storage.base + start, Int32(byte), endIndex - start) else { return nil }
    return UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - storage.base
  }

  /// The first place of `pattern` at or after `start`, searched by the C library's `memmem`.
  public func firstIndex(of pattern: Bytes, from start: Int) -> Int? {
    precondition(start >= startIndex && start <= endIndex)
    guard !pattern.isEmpty, start < endIndex,
      let found = memmem(
        storage.base + start, endIndex - start, pattern.storage.base + pattern.startIndex, pattern.count)
    else { return nil }
    return UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - storage.base
  }

  /// The first place of `pattern` in each of the parts that `separator` divides the whole into, where it is there.
  public func firstPlaces(of pattern: Bytes, inPartsBetween separator: UInt8) -> [Int] {
    var places: [Int] = []
    var start = startIndex
    while let place = firstIndex(of: pattern, from: start) {
      places.append(place)
      guard let end = firstIndex(of: separator, from: place) else { break }
      start = end + 1
    }
    return places
  }

  /// Whether the UTF-8 of `text` stands at `position`, which may be near the end.
  public func has(_ text: String, at position: Int) -> Bool {
    precondition(position >= startIndex && position <= endIndex)
    var text = text
    return text.withUTF8 { text in
      guard let base = text.baseAddress, text.count <= endIndex - position else { return text.isEmpty }
      return memcmp(storage.base + position, base, text.count) == 0
    }
  }
}

extension Bytes: Hashable {
  public static func == (a: Bytes, b: Bytes) -> Bool {
    a.count == b.count && memcmp(a.storage.base + a.startIndex, b.storage.base + b.startIndex, a.count) == 0
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: UnsafeRawBufferPointer(start: storage.base + startIndex, count: count))
  }
}

extension String {
  /// The text of bytes that are known to be UTF-8; anything else becomes U+FFFD.
  public init(_ bytes: Bytes) {
    self = bytes.withContiguousStorageIfAvailable { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension [UInt8] {
  /// A copy of bytes, made at once instead of one after another.
  public init(_ bytes: Bytes) { self = bytes.withContiguousStorageIfAvailable { Array($0) } ?? [] }
}
