internal import Gtk
internal import Windowing

/// Lends the clipboard and the primary selection to a text, and gives them back what they held, in all formats.
///
/// Possible where a program may read and set them at any time: on X11.
final class SelectionLoan {
  private struct Held {
    let offer: Offer
    let content: ClipboardContent?
  }

  private let clipboard: ClipboardDelivery
  private var held: [Held] = []
  private(set) var isOut = false

  /// Milliseconds for which the program that offers something is listened to.
  private static let patience = 2000

  init(_ clipboard: ClipboardDelivery) { self.clipboard = clipboard }

  /// Puts a text on both, and then runs `body`; with false where what is on the clipboard would be lost. A text that is
  /// copied stays on it.
  func lend(_ text: PickedText, _ body: @escaping (_ isLent: Bool) -> Void) {
    let offers = text.isCopied ? [clipboard.primary] : [clipboard.clipboard, clipboard.primary]
    isOut = true
    // What others have taken meanwhile, or what was copied on purpose, is not to be what it was before.
    held.removeAll { held in !held.offer.isOurs || !offers.contains { $0 === held.offer } }
    let rest = offers.filter { offer in !held.contains { $0.offer === offer } }
    hold(rest[...], of: text.server, until: MainLoop.now + Int64(Self.patience * 1000)) { [self] isHeld in
      guard isHeld else {
        takeBack()
        return body(false)
      }
      offers.forEach { $0.set(text.text) }
      // The key comes over another connection.
      Display.sync()
      body(true)
    }
  }

  /// Gives back what was there, where nobody has copied or marked anything else meanwhile.
  func takeBack() {
    for held in held where held.offer.isOurs { held.offer.set(held.content) }
    held = []
    isOut = false
  }

  private func hold(
    _ offers: ArraySlice<Offer>, of server: XServer?, until end: Int64, _ body: @escaping (Bool) -> Void
  ) {
    guard let offer = offers.first else { return body(true) }
    offer.copy(within: Self.patience) { [self] copy in
      switch copy {
      case .content(let content): held.append(Held(offer: offer, content: content))
      // A program that has not yet said in which formats it has something, and may never do.
      case .nothing where offer === clipboard.clipboard && server?.isClipboardOwned == true:
        guard MainLoop.now < end else { return body(false) }
        MainLoop.after(milliseconds: 50) { [self] in hold(offers, of: server, until: end, body) }
        return
      case .nothing: held.append(Held(offer: offer, content: nil))
      // What somebody has marked is no loss.
      case .unreadable where offer === clipboard.primary: break
      case .unreadable: return body(false)
      }
      hold(offers.dropFirst(), of: server, until: end, body)
    }
  }
}
