internal import Windowing

/// Types on the keyboard of the X server on which the program below is: X11's, or on Wayland that of the X11 programs.
final class XTestInsertion: Insertion {
  let name = "xtest"
  var onRested: () -> Void = {}

  private var typist: Typist?

  var isResting: Bool { typist?.isResting ?? false }

  func obstacle(for text: PickedText) -> String? {
    guard let server = text.server else { return "no X11 program with XTEST" }
    return server.spareCodes().isEmpty ? "the keyboard layout has no key to spare" : nil
  }

  func insert(_ text: PickedText, _ done: @escaping (InsertionOutcome) -> Void) {
    guard let server = text.server else { return done(.notHere("no X11 program with XTEST")) }
    let typist = typist ?? Typist(server)
    self.typist = typist
    typist.onRested = { [weak self] in
      self?.typist = nil
      self?.onRested()
    }
    typist.type(text.text, while: { server.isFocusThere }) { outcome in
      done(InsertionOutcome(outcome, orElse: "the X server takes no keys"))
    }
  }
}
