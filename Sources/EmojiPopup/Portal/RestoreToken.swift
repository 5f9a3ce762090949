internal import GLibKit

/// What the portal gives so that it need not ask people again, in a file of the state folder, for this user alone.
struct RestoreToken {
  private let path: String
  private static let limit = 4096

  init(_ path: String = "\(Environment.stateHome)/emoji-popup/remote-desktop-token") { self.path = path }

  /// The token of last time; nil where there is none.
  func read() -> String? {
    guard case .bytes(let bytes)? = try? AtomicFile(path, limit: Self.limit).read() else { return nil }
    let token = String(decoding: bytes, as: UTF8.self)
    return token.isEmpty || token.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{FFFD}" } ? nil : token
  }

  /// Keeps a token; without one, or where it cannot be kept, people are asked again.
  func write(_ token: String?) {
    guard let file = try? AtomicFile(path, limit: Self.limit) else { return }
    try? file.makeFolder()
    try? file.replace(with: Array((token ?? "").utf8))
  }
}
