internal import GLibKit

/// What sway, i3 and Hyprland are told and asked over their sockets.
nonisolated enum CompositorSocket {
  /// A question in the protocol of i3, which sway speaks too (i3's manual, "IPC interface").
  enum Message: UInt32 {
    case runCommand = 0
    case version = 7
  }

  /// Sends a message to i3 or sway; nil where nobody answers.
  static func ask(_ path: String, _ message: Message, _ payload: String = "") -> JSONValue? {
    guard let socket = LocalSocket(path: path) else { return nil }
    let header = magic + bytes(UInt32(payload.utf8.count)) + bytes(message.rawValue)
    guard socket.send(header + Array(payload.utf8)),
      let answer = socket.receive(magic.count + 8, within: patience), answer.starts(with: magic)
    else { return nil }
    let length = answer[magic.count..<(magic.count + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length < 1 << 24 else { return nil }
    return socket.receive(length, within: patience).flatMap { JSONValue($0) }
  }

  /// Tells Hyprland to read its configuration again; false where nobody answers.
  static func reloadHyprland() -> Bool {
    guard let instance = Environment.nonEmpty("HYPRLAND_INSTANCE_SIGNATURE") else { return false }
    // Before version 0.40 it was in /tmp.
    let folders = [Environment.nonEmpty("XDG_RUNTIME_DIR"), "/tmp"].compactMap(\.self)
    for folder in folders {
      guard let socket = LocalSocket(path: "\(folder)/hypr/\(instance)/.socket.sock") else { continue }
      return socket.send(Array("reload".utf8)) && socket.receive(2, within: patience) == Array("ok".utf8)
    }
    return false
  }

  private static let magic = Array("i3-ipc".utf8)
  /// Reading a large configuration again takes its time.
  private static let patience = Duration.seconds(2)

  private static func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }
}
