internal import GLibKit
internal import Windowing

/// One way to put text into the program that has the keyboard when the panel is gone; each display server has its own.
protocol Insertion: AnyObject {
  /// By what it is called in bug reports, and by `EMOJI_POPUP_INSERT`.
  var name: String { get }
  /// Whether something has still to be put back, such as a keyboard layout.
  var isResting: Bool { get }
  /// Runs when everything has been put back.
  var onRested: () -> Void { get set }

  /// Why it does not work here, in English, for bug reports; nil where it does.
  func obstacle(for text: PickedText) -> String?
  /// Somebody has picked; still inside the input event of that. Only for the first way without an obstacle: one that
  /// comes to its turn later has nothing prepared.
  func picked(_ text: PickedText)
  /// Puts text into the program below, which has the keyboard again.
  func insert(_ text: PickedText, _ done: @escaping (InsertionOutcome) -> Void)
  /// Ends an insertion that waits for the answer of a person, who has called again instead.
  func askNoLonger()
}

extension Insertion {
  func picked(_ text: PickedText) {}
  func askNoLonger() {}
}

/// What is to be put into the program below.
struct PickedText {
  var text: String
  /// Whether it is copied too; else the clipboard is to hold afterwards what it held before.
  var isCopied: Bool
  /// The X server on which the program below has the keyboard; nil where it is none.
  var server: XServer?
  /// Whether the program below has the keyboard; nil where the display does not tell.
  var focus: (any ProgramFocus)?
}

/// What became of a text.
enum InsertionOutcome: Equatable {
  case inserted
  /// Not in this way: the next is tried. In English, for bug reports.
  case notHere(String)
  /// Not in any way. One sentence's part, in the user's language.
  case failed(String)

  /// What a typist says; `reason` where it could type nothing, in English.
  init(_ outcome: Typist.Outcome, orElse reason: String) {
    switch outcome {
    case .typed: self = .inserted
    case .impossible: self = .notHere(reason)
    case .interrupted: self = .failed(tr("the program lost the keyboard"))
    }
  }
}
