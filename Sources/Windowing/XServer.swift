internal import CWindowing
public import Gtk

/// An X server on which another program has the keyboard: which one, when it has it back, and how it is typed to.
@MainActor
public final class XServer: ProgramFocus {
  private let server: OpaquePointer

  /// GTK's X server; on Wayland the one of the X11 programs, if one of them has the keyboard now. Nil where there is no
  /// such server, or where it has no XTEST.
  ///
  /// Remembers who has the focus. A connection of its own; on Wayland, besides, a look at the names of all processes.
  public init?() {
    guard let display = Display.pointer, let server = windowing_xserver_open(display) else { return nil }
    // On X11 the focus may also be nobody's, or there may be no window manager to call a window active.
    guard windowing_xserver_note_focus(server) != 0 || windowing_is_x11(display) != 0 else {
      windowing_xserver_close(server)
      return nil
    }
    self.server = server
  }

  isolated deinit { windowing_xserver_close(server) }

  /// Remembers who has the focus now; false where that is not the active window.
  public func noteFocus() -> Bool { windowing_xserver_note_focus(server) != 0 }

  /// The class of the window that was remembered, such as `XTerm`; empty where it says none.
  public var focusedClass: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { name in
      guard let start = name.baseAddress else { return "" }
      windowing_xserver_focused_class(server, start, name.count)
      return String(cString: start)
    }
  }

  /// Whether the window has the focus, or another one of the same program's active window.
  /// Whether some program has copied something, be it one that does not answer.
  public var isClipboardOwned: Bool { windowing_xserver_is_owned(server, "CLIPBOARD") != 0 }

  public var isFocusThere: Bool { windowing_xserver_focus_is_back(server) != 0 }

  public func whenFocusIsBack(within milliseconds: Int, _ body: @escaping @MainActor (Bool) -> Void) {
    windowing_xserver_watch_focus(server, 1)
    if isFocusThere { return finish(true, body) }
    var event: MainLoop.Task?
    let timeout = MainLoop.after(milliseconds: milliseconds) { [self] in
      event?.cancel()
      finish(false, body)
    }
    event = MainLoop.whenReadable(windowing_xserver_descriptor(server)) { [self] in
      guard isFocusThere else { return true }
      timeout.cancel()
      finish(true, body)
      return false
    }
  }

  private func finish(_ isBack: Bool, _ body: @MainActor (Bool) -> Void) {
    windowing_xserver_watch_focus(server, 0)
    body(isBack)
  }
}

extension XServer: TypingKeyboard {
  public func spareCodes() -> [UInt8] {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { codes in
      guard let start = codes.baseAddress else { return [] }
      return Array(codes.prefix(Int(windowing_xserver_spare_codes(server, start))))
    }
  }

  public func put(_ characters: [UInt8: Unicode.Scalar]) {
    let symbols = characters.values.map { KeySymbol($0).rawValue }
    windowing_xserver_map(server, Array(characters.keys), symbols, Int32(characters.count))
  }

  public func clear() { windowing_xserver_clear(server) }

  public func strike(_ codes: [UInt8]) -> Bool {
    // With Control or Alt the program would take a shortcut for it.
    windowing_xserver_release_modifiers(server)
    for code in codes {
      windowing_xserver_press(server, code, 1)
      windowing_xserver_press(server, code, 0)
    }
    return windowing_xserver_sync(server) != 0
  }

  /// Presses a key while modifiers are held; false where the keyboard does not have one of them.
  public func strike(_ key: KeySymbol, holding modifiers: [KeySymbol]) -> Bool {
    let codes = (modifiers + [key]).map { windowing_xserver_code(server, $0.rawValue) }
    guard !codes.contains(0) else { return false }
    windowing_xserver_release_modifiers(server)
    for code in codes { windowing_xserver_press(server, code, 1) }
    for code in codes.reversed() { windowing_xserver_press(server, code, 0) }
    windowing_xserver_sync(server)
    return true
  }
}
