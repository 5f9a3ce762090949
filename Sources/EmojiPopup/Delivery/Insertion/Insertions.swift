internal import GLibKit
internal import Windowing

/// Puts what was picked into the program below, in the first way that works here.
final class Insertions {
  /// Runs when nothing is left to be done or put back.
  var onRested: () -> Void = {}

  private let ways: [any Insertion]
  /// Whether a text is on its way, so that no panel may open.
  private(set) var isInserting = false
  /// Whether a panel is open whose pick is to be typed, so that the program below is known.
  private var isExpecting = false
  /// Where the program below is, if it is an X11 program.
  private var server: XServer?
  /// Which of Wayland's it is, where the compositor tells.
  private var window: ActiveWindow?

  /// The variable that names the one way to be used, for those who look for what goes wrong.
  static let variable = "EMOJI_POPUP_INSERT"
  /// Milliseconds within which the program has its focus back; measured: 1 to 6.
  private static let patience = 1000

  convenience init(_ clipboard: ClipboardDelivery) {
    let ways: [any Insertion] = [
      XTestInsertion(), VirtualKeyboardInsertion(), ShellExtensionInsertion(), PasteInsertion(clipboard),
      PortalInsertion(clipboard),
    ]
    let wanted = Environment.nonEmpty(Self.variable)
    self.init(ways.filter { wanted == nil || $0.name == wanted })
  }

  init(_ ways: [any Insertion]) {
    self.ways = ways
    for way in ways { way.onRested = { [weak self] in self?.rested() } }
  }

  /// Whether the process must not end yet.
  var mustStay: Bool { isInserting || ways.contains(where: \.isResting) }

  /// The panel is about to take the keyboard from the program that the text will be for.
  func panelOpens() {
    isExpecting = true
    if server?.noteFocus() != true { server = XServer() }
    if server != nil { window = nil } else if window?.noteFocus() != true { window = ActiveWindow() }
  }

  /// Nothing was picked.
  func panelIsCancelled() {
    isExpecting = false
    if !mustStay { (server, window) = (nil, nil) }
  }

  /// Somebody has picked; still inside the input event of that, and the panel is on the screen.
  func picked(_ text: String, isCopied: Bool) {
    let text = pickedText(text, isCopied: isCopied)
    // The others are asked no more: what they would prepare can be seen elsewhere.
    ways.first { $0.obstacle(for: text) == nil }?.picked(text)
  }

  /// Puts text into the program below, and says why it could not: part of a sentence in the user's language.
  func insert(_ text: String, isCopied: Bool, _ done: @escaping (_ trouble: String?) -> Void) {
    precondition(!isInserting, "one text after the other")
    isInserting = true
    let text = pickedText(text, isCopied: isCopied)
    func end(_ trouble: String?) {
      (isInserting, isExpecting) = (false, false)
      done(trouble)
      rested()
    }
    guard let focus = text.focus else { return insert(text, in: ways[...], end) }
    focus.whenFocusIsBack(within: Self.patience) { [self] isBack in
      if isBack { return insert(text, in: ways[...], end) }
      Trace.mark("not-inserted", "the focus is not back")
      end(tr("the program did not get the keyboard back"))
    }
  }

  /// Ends what waits for the answer of a person: who calls again has overlooked the question.
  func askNoLonger() { if isInserting { ways.forEach { $0.askNoLonger() } } }

  /// What each way says of this desktop, and of the program that has the keyboard now; for bug reports.
  var report: [String] {
    let text = PickedText(text: "", isCopied: true, server: XServer())
    return ways.map { "insertion by \($0.name): \($0.obstacle(for: text).map { "no, \($0)" } ?? "yes")" }
  }

  private func insert(_ text: PickedText, in ways: ArraySlice<any Insertion>, _ done: @escaping (String?) -> Void) {
    guard let way = ways.first else { return done(tr("this desktop lets no program type")) }
    func next(_ reason: String) {
      Trace.mark("not-inserted", "\(way.name): \(reason)")
      insert(text, in: ways.dropFirst(), done)
    }
    if let obstacle = way.obstacle(for: text) { return next(obstacle) }
    way.insert(text) { outcome in
      switch outcome {
      case .inserted:
        Trace.mark("inserted", way.name)
        done(nil)
      case .notHere(let reason): next(reason)
      case .failed(let reason):
        Trace.mark("not-inserted", "\(way.name): \(reason)")
        done(reason)
      }
    }
  }

  private func pickedText(_ text: String, isCopied: Bool) -> PickedText {
    PickedText(text: text, isCopied: isCopied, server: server, focus: server ?? window)
  }

  private func rested() {
    guard !mustStay else { return }
    if !isExpecting { (server, window) = (nil, nil) }
    onRested()
  }
}
