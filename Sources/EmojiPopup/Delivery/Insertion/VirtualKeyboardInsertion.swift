internal import Windowing

/// Types on a keyboard of the program's own, on Wayland compositors that offer one.
///
/// The compositor gives the keyboard back to the program below while it takes the panel off the screen; whoever hid the
/// panel has waited for that. Where the compositor tells which window is active, a text goes to no other.
final class VirtualKeyboardInsertion: Insertion {
  let name = "virtual-keyboard"
  var onRested: () -> Void = {}

  private let typist = Typist(VirtualKeyboard())

  init() { typist.onRested = { [weak self] in self?.onRested() } }

  var isResting: Bool { typist.isResting }

  func obstacle(for text: PickedText) -> String? {
    // Not whether it also gives one: who only asks leaves no keyboard behind.
    let interface = VirtualKeyboard.interface
    return WaylandDisplay.offers(interface) ? nil : "no compositor that offers \(interface)"
  }

  func insert(_ text: PickedText, _ done: @escaping (InsertionOutcome) -> Void) {
    typist.type(text.text, while: { text.focus?.isFocusThere ?? true }) { outcome in
      done(InsertionOutcome(outcome, orElse: "the compositor refuses the keyboard"))
    }
  }
}
