internal import Gtk
internal import Windowing

/// Puts the text on the clipboard and strikes the program's paste key, where the display lets a program do both at any
/// time: on X11 and on wlroots. Afterwards the clipboard holds what it held before.
final class PasteInsertion: Insertion {
  let name = "paste"
  var onRested: () -> Void = {}

  private let loan: SelectionLoan
  private let virtual = VirtualKeyboard()
  private var end: MainLoop.Task?

  /// Milliseconds after the key in which the program has asked for the clipboard: GTK 4 does so a good while later.
  private static let patience = 1000

  init(_ clipboard: ClipboardDelivery) { loan = SelectionLoan(clipboard) }

  var isResting: Bool { loan.isOut }

  func obstacle(for text: PickedText) -> String? {
    text.server != nil || WaylandDisplay.offers(VirtualKeyboard.interface)
      ? nil : "no display on which a program can press keys and restore the clipboard"
  }

  func insert(_ text: PickedText, _ done: @escaping (InsertionOutcome) -> Void) {
    let keyboard: any TypingKeyboard = text.server ?? virtual
    let (key, modifiers) = PasteKey.of(program: text.server?.focusedClass ?? "").keys
    end?.cancel()
    end = nil
    loan.lend(text) { [self] isLent in
      guard isLent else { return done(.notHere("the program that has copied something does not deliver it")) }
      let isStruck = keyboard.strike(key, holding: modifiers)
      end = MainLoop.after(milliseconds: isStruck ? Self.patience : 0) { [weak self] in self?.takeBack() }
      done(isStruck ? .inserted : .notHere("the keyboard has no paste key"))
    }
  }

  private func takeBack() {
    end = nil
    virtual.clear()
    loan.takeBack()
    onRested()
  }
}
