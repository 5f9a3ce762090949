import Testing

@testable import EmojiPopup

/// A way that answers as it is told.
@MainActor private final class Way: Insertion {
  let name: String
  let obstacle: String?
  let outcome: InsertionOutcome
  var isResting = false
  var onRested: () -> Void = {}
  private(set) var inserted: [String] = []
  private(set) var picked: [String] = []

  init(_ name: String, obstacle: String? = nil, _ outcome: InsertionOutcome = .inserted) {
    (self.name, self.obstacle, self.outcome) = (name, obstacle, outcome)
  }

  func obstacle(for text: PickedText) -> String? { obstacle }
  func picked(_ text: PickedText) { picked.append(text.text) }
  func insert(_ text: PickedText, _ done: @escaping (InsertionOutcome) -> Void) {
    inserted.append(text.text)
    done(outcome)
  }
}

@Suite("Typing into the program below")
@MainActor
struct InsertionsTests {
  private func insert(_ ways: [Way]) -> (trouble: String?, tried: [String]) {
    var trouble: String?
    Insertions(ways).insert("🚀", isCopied: true) { trouble = $0 }
    return (trouble, ways.filter { $0.inserted == ["🚀"] }.map(\.name))
  }

  @Test("takes the first way that is for this desktop, and no other")
  func first() {
    let result = insert([Way("a", obstacle: "not here"), Way("b"), Way("c")])
    #expect(result.trouble == nil && result.tried == ["b"])
  }

  @Test("goes on where a way finds only in doing that it is not for this program")
  func next() {
    let result = insert([Way("a", .notHere("no text field")), Way("b")])
    #expect(result.trouble == nil && result.tried == ["a", "b"])
  }

  @Test("ends where a way has failed, so that nothing is typed twice")
  func failed() {
    let result = insert([Way("a", .failed("refused")), Way("b")])
    #expect(result.trouble == "refused" && result.tried == ["a"])
  }

  @Test("says so where there is no way")
  func none() {
    let result = insert([Way("a", obstacle: "not here")])
    #expect(result.trouble?.isEmpty == false && result.tried.isEmpty)
  }

  @Test("has only the first way that is for this desktop prepare, while the clipboard can still be set")
  func picked() {
    let ways = [Way("a", obstacle: "not here"), Way("b"), Way("c")]
    Insertions(ways).picked("🚀", isCopied: true)
    #expect(ways.map(\.picked) == [[], ["🚀"], []])
  }

  @Test("keeps the process until everything has been put back")
  func rests() {
    let way = Way("a")
    let insertions = Insertions([way])
    var rested = 0
    insertions.onRested = { rested += 1 }
    way.isResting = true
    insertions.insert("🚀", isCopied: true) { _ in }
    #expect(insertions.mustStay && rested == 0)
    way.isResting = false
    way.onRested()
    #expect(!insertions.mustStay && rested == 1)
  }
}

@Suite("The key that pastes")
struct PasteKeyTests {
  @Test(
    "is that of the program",
    arguments: [
      ("XTerm", PasteKey.shiftInsert), ("URxvt", .shiftInsert), ("firefox", .shiftInsert), ("", .shiftInsert),
      ("Gnome-terminal", .controlShiftV), ("kitty", .controlShiftV), ("Toplevel", .controlV),
    ])
  func key(program: String, is key: PasteKey) {
    #expect(PasteKey.of(program: program) == key)
  }
}
