internal import Gtk
internal import Windowing

/// Puts the text on the clipboard and strikes the program's paste key, on X11, where a program may do both at any time.
/// Afterwards the clipboard holds what it held before.
///
/// On Wayland a program without the keyboard is given nothing of what is on the clipboard (sway: an empty file), so that
/// nothing could be given back; and compositors that let a program press keys let it type.
final class PasteInsertion: Insertion {
  let name = "paste"
  var onRested: () -> Void = {}

  private let loan: SelectionLoan
  private var end: MainLoop.Task?

  /// Milliseconds after the key in which the program has asked for the clipboard: GTK 4 does so a good while later.
  private static let patience = 1000

  init(_ clipboard: ClipboardDelivery) { loan = SelectionLoan(clipboard) }

  var isResting: Bool { loan.isOut }

  func obstacle(for text: PickedText) -> String? {
    text.server == nil || WaylandDisplay.isDisplay ? "no X11 display with XTEST" : nil
  }

  func insert(_ text: PickedText, _ done: @escaping (InsertionOutcome) -> Void) {
    guard let server = text.server else { return done(.notHere("no X11 display with XTEST")) }
    let (key, modifiers) = PasteKey.of(program: server.focusedClass).keys
    end?.cancel()
    end = nil
    loan.lend(text) { [self] isLent in
      guard isLent else { return done(.notHere("the program that has copied something does not deliver it")) }
      let isStruck = server.strike(key, holding: modifiers)
      end = MainLoop.after(milliseconds: isStruck ? Self.patience : 0) { [weak self] in self?.takeBack() }
      done(isStruck ? .inserted : .notHere("the keyboard has no paste key"))
    }
  }

  private func takeBack() {
    end = nil
    loan.takeBack()
    onRested()
  }
}
