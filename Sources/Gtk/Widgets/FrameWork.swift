internal import CAdwaita
internal import Glibc

/// What a frame took: animations, styles, layout and drawing, but not the handling of input before it.
public struct FrameWork: Sendable {
  /// Microseconds from its beginning to its end.
  public let elapsed: Int64
  /// Microseconds of them that this thread had a processor; on a busy machine that is less.
  public let onProcessor: Int64
}

extension Widget {
  /// Runs `body` after each frame while the widget is mapped.
  ///
  /// - Parameter body: must not capture the widget strongly.
  public func onFrame(_ body: @escaping @MainActor (FrameWork) -> Void) {
    nonisolated(unsafe) let pointer = self.pointer
    var connections: [SignalConnection] = []
    on("map") {
      guard connections.isEmpty, let clock = gtk_widget_get_frame_clock(pointer.assumingMemoryBound(to: GtkWidget.self))
      else { return }
      let frames = Object(retaining: UnsafeMutableRawPointer(clock))
      var begin = (elapsed: MainLoop.now, onProcessor: processorTime())
      connections = [
        frames.on("before-paint") { begin = (MainLoop.now, processorTime()) },
        frames.on("after-paint", after: true) {
          body(FrameWork(elapsed: MainLoop.now - begin.elapsed, onProcessor: processorTime() - begin.onProcessor))
        },
      ]
    }
    // Another surface may have another clock.
    on("unmap") {
      connections.forEach { $0.disconnect() }
      connections = []
    }
  }
}

/// Microseconds that this thread has had a processor.
private func processorTime() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
}
