import Testing

@testable import EmojiPopup

@Suite struct CallTableTests {
  @Test(
    "A call does what the table says",
    arguments: [
      (nil as Int64?, false, CallTable.Answer.open), (nil, true, .open), (100_000, false, .ignore),
      (249_999, false, .ignore), (250_000, false, .close), (100_000, true, .queue), (900_000, true, .queue),
    ])
  func answers(openSince: Int64?, waits: Bool, answer: CallTable.Answer) {
    var table = CallTable()
    if openSince != nil { table.opened(now: 0) }
    #expect(table.answer(waits: waits, now: openSince ?? 0) == answer)
  }

  @Test(
    "A plain call just after the focus was lost counts as that close",
    arguments: [
      (true, false, 299_999 as Int64, CallTable.Answer.ignore), (true, false, 300_000, .open), (true, true, 10, .open),
      (false, false, 10, .open),
    ])
  func focusLoss(lost: Bool, waits: Bool, later: Int64, answer: CallTable.Answer) {
    var table = CallTable()
    table.opened(now: 0)
    table.closed(byFocusLoss: lost, now: 1_000_000)
    #expect(table.answer(waits: waits, now: 1_000_000 + later) == answer)
  }

  @Test("What was opened is open until it is closed")
  func isOpen() {
    var table = CallTable()
    #expect(!table.isOpen)
    table.opened(now: 5)
    #expect(table.isOpen)
    table.closed(byFocusLoss: false, now: 6)
    #expect(!table.isOpen)
  }
}
