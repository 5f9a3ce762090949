internal import GLibKit

/// What sway, i3 and Hyprland are told and asked over their sockets.
nonisolated enum CompositorSocket {
  /// A question in the protocol of i3, which sway speaks too (i3's manual, "IPC interface").
  enum Message: UInt32 {
    case runCommand = 0
    case version = 7
  }

  /// Sends a message to i3 or sway; nil where nobody answers.
  static func ask(_ path: String, _ message: Message, _ payload: String = "") -> String? {
    guard let socket = LocalSocket(path) else { return nil }
    let magic = Array("i3-ipc".utf8)
    let header = magic + bytes(UInt32(payload.utf8.count)) + bytes(message.rawValue)
    guard socket.send(header + Array(payload.utf8)) else { return nil }
    let answer = socket.receive(magic.count + 8)
    guard answer.count == magic.count + 8, Array(answer.prefix(magic.count)) == magic else { return nil }
    let length = number(answer[magic.count..<(magic.count + 4)])
    guard length < 1 << 24 else { return nil }
    let text = socket.receive(Int(length))
    return text.count == Int(length) ? String(decoding: text, as: UTF8.self) : nil
  }

  /// Tells Hyprland to read its configuration again; false where nobody answers.
  static func reloadHyprland() -> Bool {
    guard let instance = Environment.nonEmpty("HYPRLAND_INSTANCE_SIGNATURE") else { return false }
    // Before version 0.40 it was in /tmp.
    let folders = [Environment.nonEmpty("XDG_RUNTIME_DIR"), "/tmp"].compactMap(\.self)
    for folder in folders {
      guard let socket = LocalSocket("\(folder)/hypr/\(instance)/.socket.sock") else { continue }
      return socket.send(Array("reload".utf8)) && socket.receive(2) == Array("ok".utf8)
    }
    return false
  }

  /// The text of a member of a JSON object, wherever it stands; nil where there is none.
  static func text(_ member: String, in json: String) -> String? {
    guard let name = json.firstRange(of: "\"\(member)\"") else { return nil }
    let rest = json[name.upperBound...].drop { $0.isWhitespace || $0 == ":" }
    guard rest.first == "\"" else { return nil }
    var result = ""
    var isEscaped = false
    for character in rest.dropFirst() {
      if isEscaped {
        // A path has no control characters, and so none of the longer escapes.
        result.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        return result
      } else {
        result.append(character)
      }
    }
    return nil
  }

  private static func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }
  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
