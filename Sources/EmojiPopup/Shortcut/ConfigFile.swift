internal import GLibKit

/// A configuration file that somebody writes by hand, as far as a block of ours goes.
///
/// Symbolic links are followed and stay, permissions are kept, and what stood there before is beside it as a backup
/// until the block is removed again.
nonisolated struct ConfigFile {
  private let file: AtomicFile
  /// As it was found, links not followed.
  let path: String
  private static let limit = 8 << 20

  init(_ path: String) throws(ShortcutFailure) {
    self.path = path
    do throws(FileError) { file = try AtomicFile(path, limit: Self.limit) } catch { throw .file(error) }
  }

  /// The first of `paths` that is a file; nil where none is.
  static func first(of paths: [String]) -> String? {
    paths.first { path in
      guard let file = try? AtomicFile(path, limit: limit), let contents = try? file.read() else { return false }
      if case .missing = contents { return false }
      return true
    }
  }

  /// Whether it is the system's, for all users.
  var isSystems: Bool { ["/etc/", "/usr/"].contains(where: file.path.hasPrefix) }

  /// The path of a file that people may change; nil for the system's.
  static func ownPath(_ path: String?) -> String? {
    path.flatMap { (try? ConfigFile($0))?.isSystems == false ? $0 : nil }
  }

  /// What it holds.
  func read() throws(ShortcutFailure) -> [UInt8] {
    do throws(FileError) {
      switch try file.read() {
      case .bytes(let bytes): return Array(bytes)
      case .missing: return []
      case .tooLarge: throw FileError.tooLarge(path)
      }
    } catch {
      throw .file(error)
    }
  }

  /// The block of ours.
  func block() throws(ShortcutFailure) -> MarkedBlock? { MarkedBlock.find(in: try read()) }

  /// Puts a block at the end, in the place of an earlier one.
  ///
  /// - Returns: the path of the backup; nil where nothing had to be changed.
  func add(_ block: MarkedBlock) throws(ShortcutFailure) -> String? {
    let before = try read()
    let after = block.added(to: before)
    guard after != before else { return nil }
    do throws(FileError) {
      let backup = try AtomicFile(backupPath, limit: Self.limit)
      try backup.replace(with: MarkedBlock.removed(from: before).rest, permissionsOf: file.path)
      do throws(FileError) {
        try file.replace(with: after, permissionsOf: file.path)
      } catch {
        try? backup.remove()
        throw error
      }
      return backup.path
    } catch {
      throw .file(error)
    }
  }

  /// Takes the block out, and the backup away where the file is again what it was.
  ///
  /// - Returns: what somebody has to know.
  func removeBlock() throws(ShortcutFailure) -> [String] {
    let before = try read()
    let (rest, kept) = MarkedBlock.removed(from: before)
    guard rest != before else { return [] }
    var notes = kept.isEmpty ? [] : [tr("lines that are not emoji-popup’s stay in %s", path)]
    do throws(FileError) {
      try file.replace(with: rest, permissionsOf: file.path)
      let backup = try AtomicFile(backupPath, limit: Self.limit)
      guard case .bytes(let bytes) = try backup.read() else { return notes }
      if Array(bytes) == rest {
        try backup.remove()
      } else {
        notes.append(tr("%s has changed since; its backup stays: %s", path, backup.path))
      }
      return notes
    } catch {
      throw .file(error)
    }
  }

  /// Beside the file itself.
  private var backupPath: String { file.path + ".before-emoji-popup" }
}
