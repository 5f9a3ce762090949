internal import CWindowing
public import Gtk

/// A window on an X11 display, which alone lets a program choose where it stands.
@MainActor
public struct X11Window {
  private let window: Window
  private let display: UnsafeMutableRawPointer

  /// Whether the display is an X11 one.
  public static var isDisplay: Bool { Display.pointer.map { windowing_is_x11($0) != 0 } ?? false }

  /// Nil on any other kind of display.
  public init?(_ window: Window) {
    guard let display = Display.pointer, windowing_is_x11(display) != 0 else { return nil }
    self.window = window
    self.display = display
  }

  /// Where the pointer is, in device pixels.
  public var pointer: (x: Int, y: Int) {
    var (x, y): (Int32, Int32) = (0, 0)
    windowing_x11_pointer(display, &x, &y)
    return (Int(x), Int(y))
  }

  /// The monitors, in device pixels.
  public var monitors: [ScreenArea] {
    var areas: [ScreenArea] = []
    while let area = area({ windowing_x11_monitor(display, Int32(areas.count), $0) }) { areas.append(area) }
    return areas
  }

  /// What panels and docks leave free, in device pixels; nil where the window manager does not say.
  public var workArea: ScreenArea? { area { windowing_x11_work_area(display, $0) } }

  /// Device pixels a logical pixel.
  public var scale: Int { window.scaleFactor }

  /// Makes it a utility window, which window managers place where it asks to be. Realized, not yet mapped.
  public func makeUtility() {
    if let surface = window.surface { windowing_x11_make_utility(surface) }
  }

  /// Moves its top left corner, in device pixels. Before `map`, and again in it: some managers heed only one.
  public func move(x: Int, y: Int) {
    if let surface = window.surface { windowing_x11_move(surface, Int32(x), Int32(y)) }
  }

  /// Where its top left corner is, in device pixels; asks the server. Realized.
  public var place: (x: Int, y: Int) {
    var (x, y): (Int32, Int32) = (0, 0)
    if let surface = window.surface { windowing_x11_place(surface, &x, &y) }
    return (Int(x), Int(y))
  }

  /// Has the server say anew where the pointer is: one that rests while a window moves below it tells nobody, and the
  /// window goes on showing what was below it before.
  public func tellPointer() { windowing_x11_tell_pointer(display) }

  /// Whether it has the keyboard, though a key that the window manager has grabbed may be held just now: GTK counts the
  /// window as inactive then.
  public var hasInputFocus: Bool { window.surface.map { windowing_x11_has_focus($0) != 0 } ?? false }

  private func area(_ read: (UnsafeMutablePointer<Int32>) -> Int32) -> ScreenArea? {
    var numbers: [Int32] = [0, 0, 0, 0]
    guard numbers.withUnsafeMutableBufferPointer({ $0.baseAddress.map(read) ?? 0 }) != 0 else { return nil }
    return ScreenArea(x: Int(numbers[0]), y: Int(numbers[1]), width: Int(numbers[2]), height: Int(numbers[3]))
  }
}
