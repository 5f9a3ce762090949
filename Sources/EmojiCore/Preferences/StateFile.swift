internal import GLibKit

/// The file of a store: read by all, written by whoever holds its lock.
struct StateFile: Sendable {
  let path: String
  let format: StateFormat

  /// Larger files are damaged; ours have some kilobytes.
  static let maximumSize = 1 << 20

  /// A parsed file and what it says.
  private struct Reading: ~Copyable {
    var text: KeyFile
    var stored: StoredState
  }

  /// The newest state. A damaged file is set aside, and the state is empty.
  func read() throws(StoreProblem) -> StoredState {
    let file = try open()
    // Files are replaced in one step, so that reading needs no lock. Renaming a damaged one does.
    if let reading = try parse(file) { return reading.stored }
    return try holdingLock(of: file) { () throws(StoreProblem) in try parseOrSetAside(file).stored }
  }

  /// The newest state without a wait; nil where it cannot be read or is damaged.
  func glance() -> PickerState? {
    guard let file = try? open(), let reading = try? parse(file) else { return nil }
    return reading.stored.state
  }

  /// Makes changes to the newest state and writes it. What was read is never given up for what cannot be written.
  func write(_ changes: [StateChange]) throws(StoreProblem) -> StoredState {
    let file = try open()
    do { try file.makeFolder() } catch { throw .unwritable(error) }
    return try holdingLock(of: file) { () throws(StoreProblem) in
      apply(changes, to: try parseOrSetAside(file), in: file)
    }
  }

  private func apply(_ changes: [StateChange], to reading: consuming Reading, in file: AtomicFile) -> StoredState {
    let old = reading.stored.state
    reading.stored.state.apply(changes)
    guard reading.stored.state != old else { return reading.stored }
    format.write(from: old, to: reading.stored.state, into: &reading.text)
    do {
      try file.replace(with: reading.text.text.utf8)
    } catch {
      reading.stored.problems.append(.unwritable(error))
      reading.stored.isSaved = false
    }
    return reading.stored
  }

  private func open() throws(StoreProblem) -> AtomicFile {
    do { return try AtomicFile(path, limit: Self.maximumSize) } catch { throw .unreadable(error) }
  }

  private func holdingLock<Result>(
    of file: AtomicFile, _ body: () throws(StoreProblem) -> Result
  ) throws(StoreProblem) -> Result {
    let lock: FileLock
    do {
      lock = try file.lock()
    } catch {
      switch error {
      case .busy(let path): throw .busy(lock: path)
      case .file(let error): throw .unwritable(error)
      }
    }
    return try lock.whileHeld(body)
  }

  /// What the file says; nil where it is damaged.
  private func parse(_ file: AtomicFile) throws(StoreProblem) -> Reading? {
    let contents: AtomicFile.Contents
    do { contents = try file.read() } catch { throw .unreadable(error) }
    let text: KeyFile
    switch contents {
    case .missing: text = KeyFile()
    case .tooLarge: return nil
    case .bytes(let bytes):
      guard let parsed = try? KeyFile(parsing: bytes) else { return nil }
      text = parsed
    }
    let state = format.read(text)
    return Reading(text: text, stored: StoredState(state: state))
  }

  private func parseOrSetAside(_ file: AtomicFile) throws(StoreProblem) -> Reading {
    // Another process may have set it aside before this one got the lock.
    if let reading = try parse(file) { return reading }
    let aside: String
    do { aside = try file.setAside() } catch { throw .stuck(error) }
    var reading = Reading(text: KeyFile(), stored: StoredState(state: format.read(KeyFile())))
    reading.stored.problems = [.damaged(path: file.path, keptAs: aside)]
    return reading
  }
}
