internal import CAdwaita

extension Widget {
  /// Runs `body` after each frame while the widget is mapped, with the microseconds that the frame took: animations,
  /// styles, layout and drawing, but not the handling of input before it.
  ///
  /// - Parameter body: must not capture the widget strongly.
  public func onFrame(_ body: @escaping @MainActor (Int64) -> Void) {
    nonisolated(unsafe) let pointer = self.pointer
    var connections: [SignalConnection] = []
    on("map") {
      guard connections.isEmpty, let clock = gtk_widget_get_frame_clock(pointer.assumingMemoryBound(to: GtkWidget.self))
      else { return }
      let frames = Object(retaining: UnsafeMutableRawPointer(clock))
      var begin = MainLoop.now
      connections = [
        frames.on("before-paint") { begin = MainLoop.now },
        frames.on("after-paint", after: true) { body(MainLoop.now - begin) },
      ]
    }
    // Another surface may have another clock.
    on("unmap") {
      connections.forEach { $0.disconnect() }
      connections = []
    }
  }
}
