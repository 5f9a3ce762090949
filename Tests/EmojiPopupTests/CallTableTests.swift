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
    if openSince != nil {
      table.opened(now: 0)
      table.painted(now: 0)
    }
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

  @Test(
    "A key that is held repeats, and that is no other call; pressed again it is one",
    arguments: [
      ([0, 500, 540, 580, 620], "open"), ([0, 660, 760, 860], "open"), ([0, 500], "open closed"),
      ([0, 500, 1500], "open closed open"), ([0, 500, 1000, 1040, 1080], "open closed"), ([0, 1200], "open closed"),
      ([0, 50, 100, 150, 200, 250, 300, 350, 400], "open"), ([0, 240, 480, 730, 1000], "open closed"),
    ])
  func repeats(times: [Int64], story: String) {
    var table = CallTable()
    var chapters: [String] = []
    func ask(_ time: Int64, hesitated: Bool) -> Bool {
      let now = time * 1000
      let answer = table.answer(waits: false, hesitated: hesitated, now: now)
      if answer == .open {
        chapters.append("open")
        table.opened(now: now)
        table.painted(now: now)
      }
      if answer == .close {
        chapters.append("closed")
        table.closed(byFocusLoss: false, byCall: true, now: now)
      }
      return answer == .hesitate
    }
    for (time, next) in zip(times, times.dropFirst() + [.max]) where ask(time, hesitated: false) {
      let later = time + Int64(CallTable.hesitation)
      if next > later { _ = ask(later, hesitated: true) }
    }
    #expect(chapters.joined(separator: " ") == story)
  }

  @Test("A machine that has much to do shows the panel late, and until then no call closes it; but not for ever")
  func slow() {
    var table = CallTable()
    _ = table.answer(waits: false, now: 0)
    table.opened(now: 0)
    #expect(table.answer(waits: false, now: 2_000_000) == .ignore)
    table.painted(now: 2_100_000)
    #expect(table.answer(waits: false, now: 2_300_000) == .ignore)
    table.opened(now: 10_000_000)
    #expect(table.answer(waits: false, now: 13_000_000) == .close)
  }

  @Test("Just after a pick the next call opens, however soon it comes")
  func afterPick() {
    var table = CallTable()
    #expect(table.answer(waits: false, now: 0) == .open)
    table.opened(now: 0)
    table.closed(byFocusLoss: false, now: 90_000)
    #expect(table.answer(waits: false, now: 100_000) == .open)
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
