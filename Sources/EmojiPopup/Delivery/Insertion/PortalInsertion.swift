internal import GLibKit
internal import Gtk
internal import Windowing

/// Strikes the paste key through the desktop's RemoteDesktop portal, after people have allowed it, on GNOME and KDE.
///
/// Never the text itself: key symbols that the keyboard's layout lacks are dropped or garbled there. The clipboard cannot
/// be given back (a set that comes from no input event is nothing), so this is only for what is copied anyway.
final class PortalInsertion: Insertion {
  let name = "portal"
  let isResting = false
  var onRested: () -> Void = {}

  private let clipboard: ClipboardDelivery
  private var call: RemoteDesktopCall?

  init(_ clipboard: ClipboardDelivery) { self.clipboard = clipboard }

  func obstacle(for text: PickedText) -> String? {
    guard WaylandDisplay.isDisplay else { return "no Wayland" }
    guard text.isCopied else { return "it needs the clipboard, which is to be left alone" }
    guard let bus = SessionBus.ofApplication ?? SessionBus() else { return "no session bus" }
    let portal = DesktopPortal.name
    return bus.hasOwner(portal) || bus.canStart(portal) ? nil : "no desktop portal"
  }

  /// Shift+Insert pastes what was copied in most programs, and in some terminals what was marked.
  func picked(_ text: PickedText) { clipboard.primary.set(text.text) }

  func askNoLonger() { call?.askNoLonger() }

  func insert(_ text: PickedText, _ done: @escaping (InsertionOutcome) -> Void) {
    guard let bus = SessionBus.ofApplication else { return done(.notHere("no session bus")) }
    // Where another way was to type it: the key would paste whatever somebody has marked.
    guard clipboard.primary.text == text.text else { return done(.notHere("the primary selection was not set")) }
    let call = RemoteDesktopCall(bus)
    self.call = call
    call.strike(PasteKey.shiftInsert) { [weak self] failure in
      self?.call = nil
      switch failure {
      case nil: done(.inserted)
      // The next way is tried.
      case .unavailable(let words): done(.notHere("the portal has no remote desktop: \(words)"))
      case let failure?: done(.failed(failure.sentence))
      }
    }
  }
}
