internal import GLibKit
internal import Windowing

/// What sway answers over its socket, in the protocol that it has from i3 (sway-ipc(7)).
nonisolated final class SwayConnection {
  private let socket: LocalSocket
  private let patience: Duration

  /// Connects; nil where no sway listens.
  ///
  /// - Parameter patience: how long an answer may take. A compositor that takes longer has other worries.
  init?(path: String, patience: Duration = .milliseconds(100)) {
    guard let socket = LocalSocket(path: path) else { return nil }
    (self.socket, self.patience) = (socket, patience)
  }

  /// An output, and what panels and bars leave free of it, in sway's logical pixels.
  struct Screen: Equatable {
    var whole: ScreenArea
    var workArea: ScreenArea
  }

  /// The output that has the focus; nil where sway does not say.
  func focusedScreen() -> Screen? {
    guard let output = focused(.outputs), let workspace = focused(.workspaces) else { return nil }
    return Screen(whole: output, workArea: workspace.intersection(output) ?? output)
  }

  /// Carries out commands; false when one of them failed.
  func run(_ commands: String) -> Bool {
    let results = ask(.command, commands)?.elements
    return results?.allSatisfy { $0["success"]?.truth == true } ?? false
  }

  private enum Message: UInt32 {
    case command = 0
    case workspaces = 1
    case outputs = 3
  }

  private func focused(_ message: Message) -> ScreenArea? {
    let rect = ask(message)?.elements?.first { $0["focused"]?.truth == true }?["rect"]
    guard let x = rect?["x"]?.integer, let y = rect?["y"]?.integer, let width = rect?["width"]?.integer,
      let height = rect?["height"]?.integer, width > 0, height > 0
    else { return nil }
    return ScreenArea(x: x, y: y, width: width, height: height)
  }

  private static let magic = Array("i3-ipc".utf8)

  private func ask(_ message: Message, _ payload: String = "") -> JSONValue? {
    let request = Self.magic + bytes(UInt32(payload.utf8.count)) + bytes(message.rawValue) + Array(payload.utf8)
    guard socket.send(request), let header = socket.receive(Self.magic.count + 8, within: patience),
      header.starts(with: Self.magic)
    else { return nil }
    return socket.receive(Int(number(header[6..<10])), within: patience).flatMap { JSONValue($0) }
  }

  /// Numbers are in the machine's own order.
  private func bytes(_ number: UInt32) -> [UInt8] {
    let little = (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return UInt32(1).littleEndian == 1 ? little : little.reversed()
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let little = UInt32(1).littleEndian == 1 ? Array(bytes.reversed()) : Array(bytes)
    return little.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
