internal import CGLib
internal import Glibc

/// How a process that outlives its call lets go of its caller.
///
/// `x=$(emoji-popup --print)` returns when the last holder of its pipe closes it, a hung-up terminal ends its
/// session, and a folder that somebody works in cannot be unmounted: the process gives all three back.
public struct Detachment: Sendable {
  /// The descriptors from 3 on that were open when this was made.
  private let inherited: [Int32]

  /// Remembers what the process was given; first thing in `main`, so that what it opens itself stays open.
  public init() { inherited = Self.openDescriptors.filter { $0 > 2 } }

  /// Begins a session of its own, works in `/`, puts `/dev/null` in place of the standard streams, and closes the
  /// other inherited descriptors.
  ///
  /// - Parameter kept: inherited descriptors that are still needed, such as `ReplyChannel.descriptor`.
  public func cutOff(keeping kept: [Int32] = []) {
    // Fails only for the leader of a process group, which a shell made and the launcher does not.
    _ = setsid()
    _ = chdir("/")
    let nothing = open("/dev/null", O_RDWR)
    if nothing >= 0 {
      for standard: Int32 in 0...2 { dup2(nothing, standard) }
      if nothing > 2 { close(nothing) }
    }
    for descriptor in inherited where !kept.contains(descriptor) { close(descriptor) }
  }

  private static var openDescriptors: [Int32] {
    guard let folder = opendir("/proc/self/fd") else {
      return Array(0..<Int32(min(sysconf(Int32(_SC_OPEN_MAX)), 65_536)))
    }
    defer { closedir(folder) }
    var descriptors: [Int32] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if let descriptor = Int32(name), descriptor != dirfd(folder) { descriptors.append(descriptor) }
    }
    return descriptors
  }
}
