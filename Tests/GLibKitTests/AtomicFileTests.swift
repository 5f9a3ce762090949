import Foundation
import Testing

@testable import GLibKit

@Suite("A file that is replaced whole")
struct AtomicFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/file" }

  private func file(limit: Int = 1 << 20) throws -> AtomicFile { try AtomicFile(path, limit: limit) }

  private func contents(_ file: AtomicFile) throws -> [UInt8]? {
    guard case .bytes(let bytes) = try file.read() else { return nil }
    return Array(bytes)
  }

  @Test("What was written is read, byte for byte", arguments: [0, 1, 4095, 4096, 4097, 300_000])
  func roundTrip(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try file().replace(with: [1, 2, 3])
    try file().replace(with: bytes)
    #expect(try contents(file()) == bytes)
    #expect(folder.names == ["file"])
  }

  @Test("A missing file is told from an empty one")
  func missing() throws {
    guard case .missing = try file().read() else { Issue.record("there is no file"); return }
    try file().replace(with: [])
    #expect(try contents(file()) == [])
  }

  @Test("Neither read nor written is more than the limit")
  func limit() throws {
    try file(limit: 10).replace(with: [UInt8](repeating: 1, count: 10))
    #expect(throws: FileError.self) { try file(limit: 10).replace(with: [UInt8](repeating: 2, count: 11)) }
    #expect(try contents(file(limit: 10)) == [UInt8](repeating: 1, count: 10))
    guard case .tooLarge = try file(limit: 9).read() else { Issue.record("ten bytes are more than nine"); return }
  }

  @Test("A file that was open keeps the old bytes: it was replaced, not overwritten")
  func replaced() throws {
    try file().replace(with: Array("old".utf8))
    let old = try #require(FileHandle(forReadingAtPath: path))
    try file().replace(with: Array("newer".utf8))
    #expect(try old.readToEnd() == Data("old".utf8))
    #expect(try contents(file()) == Array("newer".utf8))
  }

  @Test("What killed writers left is removed; what living ones write, and what only looks like it, stays")
  func leftovers() throws {
    let kept = [
      ".file.ABCDEF.partial.mine", ".other.ABCDEF.partial", "file.ABCDEF", "file.backup", ".file.living.partial",
    ]
    for name in kept + [".file.ABCDEF.partial", ".file.123456.partial"] { folder.make(name) }
    let living = try #require(FileHandle(forUpdatingAtPath: folder.path + "/.file.living.partial"))
    #expect(flock(living.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
    try file().replace(with: [1])
    #expect(folder.names == (kept + ["file"]).sorted())
    try living.close()
    try file().replace(with: [2])
    #expect(folder.names == (kept.dropLast() + ["file"]).sorted())
  }

  @Test("Links are followed through folders and each other, and stay")
  func links() throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/a/b", withIntermediateDirectories: true)
    symlink("a/link", path)
    symlink("b/target", folder.path + "/a/link")
    try file().replace(with: [7])
    #expect(FileManager.default.contents(atPath: folder.path + "/a/b/target") == Data([7]))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "a/link")
    #expect(folder.names == ["a", "file"])
  }

  @Test("Links that lead to each other are an error")
  func loop() throws {
    symlink("other", path)
    symlink("file", folder.path + "/other")
    #expect(throws: FileError.self) { try file() }
  }

  @Test("Set aside, a file keeps its bytes and takes the next number")
  func setAside() throws {
    folder.make("file.damaged-7")
    folder.make("file.damaged-x")
    folder.make("file.damaged-9223372036854775807")
    try file().replace(with: [1])
    #expect(try file().setAside() == path + ".damaged-8")
    #expect(FileManager.default.contents(atPath: path + ".damaged-8") == Data([1]))
    #expect(throws: FileError.self) { try file().setAside() }
  }

  @Test("Only a file is replaced, set aside or locked", arguments: [S_IFIFO, S_IFSOCK, S_IFDIR])
  func special(kind: mode_t) throws {
    #expect((kind == S_IFDIR ? mkdir(path, 0o700) : mknod(path, kind | 0o600, 0)) == 0)
    #expect(throws: FileError.self) { try file().replace(with: [1]) }
    #expect(throws: FileError.self) { try file().setAside() }
    #expect(throws: FileError.self) { try file().read() }
    #expect(throws: FileLock.Failure.self) { _ = try file().lock(patience: 0) }
    #expect(folder.names == ["file"])
  }

  @Test("Permissions are 0600, whatever they were")
  func permissions() throws {
    folder.make("file")
    chmod(path, 0o644)
    try file().replace(with: [1])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }
}

/// A folder of a test's own, removed with the value.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/emoji-popup-test-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil, "no temporary folder")
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  func make(_ name: String) {
    precondition(FileManager.default.createFile(atPath: "\(path)/\(name)", contents: Data()), "no \(name)")
  }
}
