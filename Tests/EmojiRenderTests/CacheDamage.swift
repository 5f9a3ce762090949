import Foundation

/// What may become of a file of the cache.
enum CacheDamage: CaseIterable {
  case missing, empty, oneByte, header, halved, lastByte, longer, noise, noisyEnd, olderLayout, otherByteOrder
  case folder, fullFolder, pipe, device, loop, unreadable

  func strike(_ path: String) throws {
    let files = FileManager.default
    let url = URL(fileURLWithPath: path)
    var bytes = try Data(contentsOf: url)
    try files.removeItem(at: url)
    switch self {
    case .missing: return
    case .empty: bytes = Data()
    case .oneByte: bytes = bytes.prefix(1)
    case .header: bytes = bytes.prefix(37)
    case .halved: bytes = bytes.prefix(bytes.count / 2)
    case .lastByte: bytes = bytes.dropLast()
    case .longer: bytes.append(0)
    case .noise: bytes = Data(bytes.map { _ in UInt8.random(in: 0...255) })
    case .noisyEnd:
      let kept = bytes.count / 3
      bytes = bytes.prefix(kept) + Data(bytes.dropFirst(kept).map { $0 &+ 1 })
    case .olderLayout: bytes[0] &-= 1
    case .otherByteOrder:
      for word in stride(from: 0, to: bytes.count - 7, by: 8) {
        bytes.replaceSubrange(word..<(word + 8), with: bytes[word..<(word + 8)].reversed())
      }
    case .folder, .fullFolder:
      try files.createDirectory(at: url, withIntermediateDirectories: false)
      if self == .fullFolder { try bytes.write(to: url.appendingPathComponent("file")) }
      return
    case .pipe:
      mkfifo(path, 0o600)
      return
    case .device:
      symlink("/dev/zero", path)
      return
    case .loop:
      symlink(path, path)
      return
    case .unreadable: break
    }
    try bytes.write(to: url)
    if self == .unreadable { chmod(path, 0) }
  }

  /// Whether a new file can take its place.
  var isReplaced: Bool { ![.folder, .fullFolder, .pipe, .device, .loop].contains(self) }
}

extension Folder {
  /// The names of all files in a folder below but the writers' lock, sorted.
  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).filter { $0 != "lock" }.sorted()
  }
}
