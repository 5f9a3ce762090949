/// What a starting process tells the one that started it, over the pipe between them.
///
/// On the pipe a message is `WORD NUMBER` and a line feed; after `out` and `err` that many bytes follow.
public enum ReplyMessage: Equatable, Sendable {
  /// The process has checked what it was asked, and can be reached on the bus if there is one.
  case ready
  /// Bytes for the caller's standard output.
  case out([UInt8])
  /// Bytes for the caller's standard error.
  case err([UInt8])
  /// The caller's exit status; nothing follows.
  case exit(Int32)

  /// The message as it stands on the pipe.
  public var encoded: [UInt8] {
    switch self {
    case .ready: Array("ready 0\n".utf8)
    case .out(let bytes): Array("out \(bytes.count)\n".utf8) + bytes
    case .err(let bytes): Array("err \(bytes.count)\n".utf8) + bytes
    case .exit(let status): Array("exit \(status)\n".utf8)
    }
  }
}

/// Takes messages out of a stream of bytes, whatever the pieces in which they come.
public struct ReplyDecoder: Sendable {
  /// The stream is not one of messages.
  public struct Malformed: Error, Sendable {}

  private var pending: [UInt8] = []
  private static let longestHeader = 32

  public init() {}

  /// Adds what was read.
  public mutating func append(_ bytes: some Sequence<UInt8>) { pending.append(contentsOf: bytes) }

  /// The next whole message; nil until more has been read.
  public mutating func next() throws(Malformed) -> ReplyMessage? {
    guard let end = pending.firstIndex(of: 10) else {
      if pending.count > Self.longestHeader { throw Malformed() }
      return nil
    }
    let header = pending[..<end].split(separator: 32, omittingEmptySubsequences: false)
    guard header.count == 2, end <= Self.longestHeader, let number = Int32(String(decoding: header[1], as: UTF8.self))
    else { throw Malformed() }
    let word = String(decoding: header[0], as: UTF8.self)
    switch word {
    case "ready", "exit":
      pending.removeSubrange(...end)
      return word == "ready" ? .ready : .exit(number)
    case "out", "err":
      guard number >= 0 else { throw Malformed() }
      let whole = end + 1 + Int(number)
      guard pending.count >= whole else { return nil }
      let payload = Array(pending[(end + 1)..<whole])
      pending.removeSubrange(..<whole)
      return word == "out" ? .out(payload) : .err(payload)
    default: throw Malformed()
    }
  }
}
