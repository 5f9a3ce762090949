internal import Gtk

/// Lends the clipboard and the primary selection to a text, and gives them back what they held, in all formats.
///
/// Possible where a program may set them at any time: on X11 and wlroots.
final class SelectionLoan {
  private struct Held {
    let offer: Offer
    let content: ClipboardContent?
  }

  private let clipboard: ClipboardDelivery
  private var held: [Held] = []
  private(set) var isOut = false

  /// Milliseconds for which the program that offers something is listened to.
  private static let patience = 500

  init(_ clipboard: ClipboardDelivery) { self.clipboard = clipboard }

  /// Puts a text on both, and then runs `body`. One that is copied stays on the clipboard.
  func lend(_ text: PickedText, _ body: @escaping () -> Void) {
    let offers = text.isCopied ? [clipboard.primary] : [clipboard.clipboard, clipboard.primary]
    let isOut = isOut
    self.isOut = true
    hold(isOut ? [] : offers[...]) {
      offers.forEach { $0.set(text.text) }
      // The key comes over another connection.
      Display.sync()
      body()
    }
  }

  /// Gives back what was there.
  func takeBack() {
    held.forEach { $0.offer.set($0.content) }
    held = []
    isOut = false
  }

  private func hold(_ offers: ArraySlice<Offer>, _ body: @escaping () -> Void) {
    guard let offer = offers.first else { return body() }
    offer.copy(within: Self.patience) { [self] content in
      held.append(Held(offer: offer, content: content))
      hold(offers.dropFirst(), body)
    }
  }
}
