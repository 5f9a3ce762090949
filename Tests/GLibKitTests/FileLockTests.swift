import Foundation
import GLibKit
import Testing

@Suite("A lock between processes")
struct FileLockTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/lock" }

  /// Whether the lock can be had at once.
  private var isFree: Bool { (try? FileLock(at: path, patience: 0)) != nil }

  @Test("While one holds it nobody else gets it; afterwards at once")
  func exclusive() throws {
    let lock = try FileLock(at: path)
    lock.whileHeld { #expect(!isFree) }
    _ = consume lock
    #expect(isFree)
  }

  @Test("Waiting ends in time, and says so")
  func bounded() throws {
    let lock = try FileLock(at: path)
    try lock.whileHeld {
      let start = Date()
      let failure = #expect(throws: FileLock.Failure.self) { _ = try FileLock(at: path, patience: 100) }
      #expect((0.1...3).contains(Date().timeIntervalSince(start)))
      guard case .busy(path) = try #require(failure) else { Issue.record("it was held: \(failure as Any)"); return }
    }
  }

  @Test("Whoever waits gets it when it is given up")
  func handedOver() async throws {
    let path = path
    let lock = try FileLock(at: path)
    let waiting = Thread.detached { (try? FileLock(at: path, patience: 10_000)) != nil }
    lock.whileHeld { _ = usleep(50_000) }
    _ = consume lock
    #expect(await waiting.value)
  }

  @Test("A lock whose file was removed does not keep others from a new one, nor does it count as theirs")
  func removed() throws {
    let old = try FileLock(at: path)
    unlink(path)
    let new = try FileLock(at: path, patience: 0)
    new.whileHeld { #expect(!isFree) }
    old.whileHeld {}
  }

  @Test("A lock that cannot be made is an error with a path", arguments: ["/proc/none/lock", "/dev/null/lock", "/tmp"])
  func impossible(path: String) throws {
    let failure = #expect(throws: FileLock.Failure.self) { _ = try FileLock(at: path) }
    guard case .file(let error) = try #require(failure) else { Issue.record("nobody holds it"); return }
    #expect(error.path == path)
  }

  @Test("A link in the lock's place is not followed")
  func link() {
    symlink(folder.path + "/elsewhere", path)
    #expect(!isFree)
    #expect(folder.names == ["lock"])
  }
}

extension Thread {
  /// Runs something that blocks, outside the threads of Swift's concurrency.
  fileprivate static func detached(_ body: @escaping @Sendable () -> Bool) -> Task<Bool, Never> {
    Task { await withCheckedContinuation { done in Thread.detachNewThread { done.resume(returning: body()) } } }
  }
}
