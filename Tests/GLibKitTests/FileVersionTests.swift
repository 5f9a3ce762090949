import Foundation
import GLibKit
import Testing

@Suite("The version of a file")
struct FileVersionTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/file" }

  private func write(_ text: String, at time: Int) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
    let times = [timespec(), timespec(tv_sec: time, tv_nsec: 7)]
    #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
  }

  @Test("is the same while nobody touches it, also by way of a link")
  func same() throws {
    try write("one", at: 1_000)
    let version = try #require(FileVersion(of: path))
    #expect(version.size == 3 && version.changed == 1_000_000_000_007)
    #expect(FileVersion(of: path) == version)
    #expect(symlink(path, folder.path + "/link") == 0)
    #expect(FileVersion(of: folder.path + "/link") == version)
  }

  @Test("is another with another length or time", arguments: [("three", 1_000), ("one", 1_001)])
  func changed(text: String, time: Int) throws {
    try write("one", at: 1_000)
    let version = try #require(FileVersion(of: path))
    try write(text, at: time)
    #expect(FileVersion(of: path) != version)
  }

  @Test("is another where another file took its place, whatever its length and time")
  func replaced() throws {
    try write("one", at: 1_000)
    let version = try #require(FileVersion(of: path))
    #expect(rename(path, folder.path + "/old") == 0)
    try write("two", at: 1_000)
    #expect(FileVersion(of: path) != version)
  }

  @Test("is that of a regular file only", arguments: [S_IFIFO, S_IFSOCK, S_IFDIR, 0])
  func others(kind: mode_t) {
    if kind == S_IFDIR { mkdir(path, 0o700) } else if kind != 0 { mknod(path, kind | 0o600, 0) }
    #expect(FileVersion(of: path) == nil)
  }
}
