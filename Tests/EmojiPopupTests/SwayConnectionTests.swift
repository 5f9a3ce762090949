import Foundation
import TestSupport
import Testing

@testable import EmojiPopup

/// Something that listens where sway would, and answers each message with the next of these payloads.
private func withListener(_ payloads: [String], silent: Bool = false, _ body: (String) throws -> Void) throws {
  let path = FileManager.default.temporaryDirectory.appending(path: "sway-\(UUID().uuidString).sock").path
  let script = """
    import json, socket, struct, sys
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(sys.argv[1])
    listener.listen()
    print("listening", flush=True)
    connection, _ = listener.accept()
    for payload in sys.argv[2:]:
        header = connection.recv(14)
        size, kind = struct.unpack("=II", header[6:])
        connection.recv(size) if size else None
        # In two pieces, as a socket may.
        answer = b"i3-ipc" + struct.pack("=II", len(payload.encode()), kind) + payload.encode()
        connection.sendall(answer[:20])
        connection.sendall(answer[20:])
    sys.stdin.read()
    """
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/python3")
  process.arguments = ["-c", script, path] + payloads
  let (input, output) = (Pipe(), Pipe())
  (process.standardInput, process.standardOutput) = (input, output)
  try process.run()
  defer {
    // It ends with its input. Foundation waits for a process on the main thread's loop, which nobody turns here.
    try? input.fileHandleForWriting.close()
    try? FileManager.default.removeItem(atPath: path)
  }
  #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).hasPrefix("listening"))
  try body(path)
}

@Suite("What sway answers", .timeLimit(.minutes(1)))
struct SwayConnectionTests {
  private let outputs =
    #"[{"focused":false,"rect":{"x":0,"y":0,"width":10,"height":10}},"#
    + #"{"focused":true,"rect":{"x":1280,"y":0,"width":640,"height":400}}]"#
  private let workspaces = #"[{"focused":true,"rect":{"x":1280,"y":24,"width":640,"height":376}}]"#

  @Test("The screen is the output that has the focus, and what bars leave free of it")
  func screen() throws {
    try withListener([outputs, workspaces]) { path in
      let screen = try #require(SwayConnection(path: path, patience: .seconds(10))?.focusedScreen())
      #expect((screen.whole.x, screen.whole.width, screen.whole.height) == (1280, 640, 400))
      #expect((screen.workArea.y, screen.workArea.height) == (24, 376))
    }
  }

  @Test("A command that fails is told from one that does not")
  func commands() throws {
    try withListener([#"[{"success":true}]"#, #"[{"success":true},{"success":false,"error":"é"}]"#]) { path in
      let connection = try #require(SwayConnection(path: path, patience: .seconds(10)))
      #expect(connection.run("nop"))
      #expect(!connection.run("nop; nonsense"))
    }
  }

  @Test("Silence and nonsense cost a moment, not the panel", arguments: [[], ["{"], ["[]"], ["[{}]"]])
  func nonsense(payloads: [String]) throws {
    try withListener(payloads) { path in
      let connection = try #require(SwayConnection(path: path))
      let begin = ContinuousClock.now
      #expect(connection.focusedScreen() == nil)
      #expect(.now - begin < .seconds(1))
    }
  }

  @Test("Nobody listens") func nobody() { #expect(SwayConnection(path: "/nonexistent/sway.sock") == nil) }
}
