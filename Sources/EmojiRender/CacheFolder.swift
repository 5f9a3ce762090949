internal import GLibKit

/// Where what was made from fonts is kept, to be made once.
///
/// All in it may be removed at any time, and is read as if by somebody else: what is damaged, of another version or of
/// another machine is as good as missing. Where the folder cannot be made or written, nothing is kept.
public struct CacheFolder: Sendable, Hashable {
  /// The folder, which need not be there.
  public let path: String
  /// How many bytes all its files may take together.
  let limit: Int

  /// `emoji-popup` in `$XDG_CACHE_HOME`.
  public static var ofUser: CacheFolder { CacheFolder(Environment.cacheHome + "/emoji-popup") }

  /// A folder for nothing else: what is old in it is removed when it grows.
  public init(_ path: String) { self.init(path, limit: 64 << 20) }

  init(_ path: String, limit: Int) {
    self.path = path
    self.limit = limit
  }

  /// What a file is about.
  enum Kind: String, CaseIterable {
    /// Images of one font, size and style.
    case images
    /// What there is to know of a font file.
    case font
    /// Which sequences a font draws.
    case coverage
  }

  /// The file for a key: a name of its own for each, whatever the key holds.
  func path(_ kind: Kind, key: String) -> String { "\(path)/\(kind.rawValue)-\(Bytes(key.utf8).sha256.prefix(32))" }

  /// Why there is no lock.
  enum Unlocked: Error {
    /// Another process, or another thread, is writing.
    case busy
    /// The folder cannot be written.
    case impossible
  }

  /// Does something that no two writers may do at once; waits for nobody.
  func whileLocked<R>(_ body: () -> R) throws(Unlocked) -> R {
    do {
      try AtomicFile("\(path)/lock", limit: 0).makeFolder()
      return try FileLock(at: "\(path)/lock", patience: 0).whileHeld(body)
    } catch FileLock.Failure.busy {
      throw .busy
    } catch {
      throw .impossible
    }
  }

  /// Replaces a file of at most `limit` bytes, and removes others that were not used for long where it gets too much.
  ///
  /// Answers whether it stands now.
  func replace(_ path: String, _ content: ((Bytes) throws(FileError) -> Void) throws(FileError) -> Void) -> Bool {
    do throws(FileError) {
      let file = try AtomicFile(path, limit: limit)
      try file.makeFolder()
      try file.replaceUnsynced(content)
    } catch {
      return false
    }
    trim(keeping: path)
    return true
  }

  /// Removes the files that were not used for the longest time until the rest is within the limit, and what killed
  /// writers left.
  private func trim(keeping kept: String) {
    AtomicFile.removeLeftovers(in: path)
    let files = FolderListing(of: path).files
      .filter { file in Kind.allCases.contains { file.name.hasPrefix("\($0.rawValue)-") } }
      .sorted { $0.changed > $1.changed }
    var total = files.first { "\(path)/\($0.name)" == kept }?.size ?? 0
    for file in files where "\(path)/\(file.name)" != kept {
      total += file.size
      if total > limit { file.remove() }
    }
  }
}
