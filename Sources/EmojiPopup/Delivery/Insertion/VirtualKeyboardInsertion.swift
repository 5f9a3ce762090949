internal import Windowing

/// Types on a keyboard of the program's own, on Wayland compositors that offer one.
///
/// The compositor gives the keyboard back to the program below while it takes the panel off the screen; whoever hid the
/// panel has waited for that.
final class VirtualKeyboardInsertion: Insertion {
  let name = "virtual-keyboard"
  var onRested: () -> Void = {}

  private let typist = Typist(VirtualKeyboard())

  init() { typist.onRested = { [weak self] in self?.onRested() } }

  var isResting: Bool { typist.isResting }

  func obstacle(for text: PickedText) -> String? {
    guard WaylandDisplay.offers(VirtualKeyboard.interface) else {
      return "no compositor that offers \(VirtualKeyboard.interface)"
    }
    return typist.canType ? nil : "the compositor refuses the keyboard"
  }

  func insert(_ text: PickedText, _ done: @escaping (InsertionOutcome) -> Void) {
    typist.type(text.text) { done(.inserted) }
  }
}
