internal import CAdwaita

/// A value that runs from one number to another, slowing down; at once where the desktop wants no animations.
public final class Animation: Object {
  private final class Target {
    let body: @MainActor (Double) -> Void
    init(_ body: @escaping @MainActor (Double) -> Void) { self.body = body }
  }

  /// An animation in the frames of a widget, which has to be mapped.
  public init(
    of widget: Widget, from start: Double, to end: Double, milliseconds: Int,
    _ body: @escaping @MainActor (Double) -> Void
  ) {
    let target = adw_callback_animation_target_new(
      { value, data in
        guard let data else { return }
        nonisolated(unsafe) let data_ = data
        MainActor.assumeIsolated { Unmanaged<Target>.fromOpaque(data_).takeUnretainedValue().body(value) }
      }, Unmanaged.passRetained(Target(body)).toOpaque(), { $0.map { Unmanaged<Target>.fromOpaque($0).release() } })
    super.init(
      adopting: UnsafeMutableRawPointer(adw_timed_animation_new(widget.widget, start, end, guint(milliseconds), target))
    )
    adw_timed_animation_set_easing(opaque, ADW_EASE_OUT_CUBIC)
  }

  /// Begins.
  public func play() { adw_animation_play(cast()) }
  /// Ends where it is.
  public func stop() { adw_animation_pause(cast()) }
}
