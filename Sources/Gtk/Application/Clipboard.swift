internal import CAdwaita

/// What was copied last, by whichever program.
public final class Clipboard: Object {
  /// The two that a display has.
  public enum Kind: Sendable {
    /// What is copied on purpose.
    case clipboard
    /// What was marked last, which the middle mouse button pastes.
    case primary
  }

  /// The display's; nil where no display is open.
  public init?(_ kind: Kind = .clipboard) {
    guard let display = gdk_display_get_default() else { return nil }
    let selection =
      switch kind {
      case .clipboard: gdk_display_get_clipboard(display)
      case .primary: gdk_display_get_primary_clipboard(display)
      }
    guard let selection else { return nil }
    super.init(retaining: UnsafeMutableRawPointer(selection))
  }

  /// Offers text; see `ClipboardContent`.
  ///
  /// On Wayland only while an input event is being handled: later it is silently nothing.
  public func set(_ text: String) { set(ClipboardContent(text)) }

  /// Offers what was on it before, or nothing.
  public func set(_ content: ClipboardContent?) { gdk_clipboard_set_content(opaque, content?.cast()) }

  /// Whether this process offers what is on it.
  public var isOurs: Bool { gdk_clipboard_is_local(opaque) != 0 }

  /// Runs `body` whenever somebody has copied something.
  @discardableResult
  public func onChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection { on("changed", body) }
}

/// What a clipboard offers: bytes in one or several formats.
public final class ClipboardContent: Object {
  /// Text, as UTF-8 in every format that has to do with text.
  ///
  /// GTK's own way escapes what is not ASCII in `text/plain` (`\F0\9F\9A\80`), which is what programs ask for that know
  /// no character sets.
  public convenience init(_ text: String) {
    let formats = ["text/plain;charset=utf-8", "text/plain"]
    self.init(formats.map { ($0, g_bytes_new(text, gsize(text.utf8.count))) })
  }

  /// Takes the bytes over.
  init(_ parts: [(format: String, bytes: OpaquePointer?)]) {
    var providers = parts.map { ContentPart.provider($0.format, $0.bytes) }
    super.init(
      adopting: UnsafeMutableRawPointer(gdk_content_provider_new_union(&providers, gsize(providers.count))))
  }
}
