import Testing

@testable import GLibKit

@Suite("Messages between a starting process and its caller")
struct ReplyMessageTests {
  private static let messages: [ReplyMessage] = [
    .ready, .out(Array("🚀\n".utf8)), .out([]), .err([0, 10, 255, 32, 10]), .exit(0), .exit(-1), .exit(255),
  ]

  @Test("are read as they were written", arguments: messages)
  func roundTrip(message: ReplyMessage) throws {
    var decoder = ReplyDecoder()
    decoder.append(message.encoded)
    #expect(try decoder.next() == message)
    #expect(try decoder.next() == nil)
  }

  @Test("are read in whatever pieces they come", arguments: [3, 7, 4096])
  func pieces(size: Int) throws {
    var decoder = ReplyDecoder()
    var read: [ReplyMessage] = []
    let messages = Self.messages + [.out(Array(repeating: 7, count: 200_000)), .ready]
    var rest = messages.flatMap(\.encoded)[...]
    while !rest.isEmpty {
      decoder.append(rest.prefix(size))
      rest = rest.dropFirst(size)
      while let message = try decoder.next() { read.append(message) }
    }
    #expect(read == messages)
  }

  @Test(
    "are refused when they are none",
    arguments: [
      "\n", "ready\n", "ready 0 0\n", "out -1\n", "out x\n", "nonsense 1\n", "READY 0\n",
      "something that goes on and on without an end of its line",
    ])
  func malformed(text: String) {
    var decoder = ReplyDecoder()
    decoder.append(text.utf8)
    #expect(throws: ReplyDecoder.Malformed.self) { try decoder.next() }
  }
}
