internal import CAdwaita

/// Reads all that is on a clipboard, so that it can be put there again when somebody else's program has let it go.
@MainActor
private final class ClipboardCopy {
  private let clipboard: Clipboard
  private var formats: [String]
  private var parts: [(String, OpaquePointer?)] = []
  private let cancellable = g_cancellable_new()
  private var timeout: MainLoop.Task?
  /// Nil as soon as it has run.
  private var done: (@MainActor (Clipboard.Copy) -> Void)?

  init(_ clipboard: Clipboard, within milliseconds: Int, _ done: @escaping @MainActor (Clipboard.Copy) -> Void) {
    (self.clipboard, self.done) = (clipboard, done)
    var count: gsize = 0
    let names = gdk_content_formats_get_mime_types(gdk_clipboard_get_formats(clipboard.opaque), &count)
    formats = (0..<Int(count)).compactMap { index in names?[index].map { String(cString: $0) } }.reversed()
    // Where a program answers nothing at all, cancelling ends nothing: GDK waits for it on X11.
    timeout = MainLoop.after(milliseconds: milliseconds) { [self] in
      timeout = nil
      g_cancellable_cancel(cancellable)
      end(.unreadable)
    }
    readNext()
  }

  isolated deinit {
    parts.forEach { g_bytes_unref($0.1) }
    g_object_unref(cancellable)
  }

  /// One format after the other; one that cannot be read is left out.
  private func readNext() {
    guard done != nil else { return }
    guard let format = formats.popLast() else {
      let all = parts
      parts = []
      return end(all.isEmpty ? .nothing : .content(ClipboardContent(all)))
    }
    let step = Unmanaged.passRetained(
      Step(cancellable) { [self] bytes in
        if let bytes { parts.append((format, bytes)) }
        readNext()
      })
    format.withCString { name in
      var names: [UnsafePointer<CChar>?] = [name, nil]
      gdk_clipboard_read_async(clipboard.opaque, &names, 0, cancellable, opened, step.toOpaque())
    }
  }

  private func end(_ copy: Clipboard.Copy) {
    timeout?.cancel()
    timeout = nil
    let done = done
    self.done = nil
    done?(copy)
  }
}

extension Clipboard {
  /// What was read.
  public enum Copy {
    case content(ClipboardContent)
    case nothing
    /// Whoever offers something did not deliver all of it in time.
    case unreadable
  }

  /// Reads all that is on it in all formats.
  public func copy(within milliseconds: Int, _ done: @escaping @MainActor (Copy) -> Void) {
    _ = ClipboardCopy(self, within: milliseconds, done)
  }
}

@MainActor private final class Step {
  let cancellable: UnsafeMutablePointer<GCancellable>?
  let done: @MainActor (OpaquePointer?) -> Void
  init(_ cancellable: UnsafeMutablePointer<GCancellable>?, _ done: @escaping @MainActor (OpaquePointer?) -> Void) {
    (self.cancellable, self.done) = (cancellable, done)
  }
}

private let opened: GAsyncReadyCallback = { clipboard, result, step in
  guard let step, let clipboard else { return }
  nonisolated(unsafe) let (clipboard_, result, step_) = (clipboard, result, step)
  MainActor.assumeIsolated {
    let stream = gdk_clipboard_read_finish(OpaquePointer(clipboard_), result, nil, nil)
    let step = Unmanaged<Step>.fromOpaque(step_)
    guard let stream else { return step.takeRetainedValue().done(nil) }
    let memory = g_memory_output_stream_new_resizable()
    let flags = GOutputStreamSpliceFlags(
      G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue)
    g_output_stream_splice_async(memory, stream, flags, 0, step.takeUnretainedValue().cancellable, spliced, step_)
    g_object_unref(memory)
    g_object_unref(stream)
  }
}

private let spliced: GAsyncReadyCallback = { memory, result, step in
  guard let step, let memory else { return }
  nonisolated(unsafe) let (memory_, result, step_) = (memory, result, step)
  MainActor.assumeIsolated {
    let stream = UnsafeMutableRawPointer(memory_)
    let isRead = g_output_stream_splice_finish(stream.assumingMemoryBound(to: GOutputStream.self), result, nil) >= 0
    let bytes =
      isRead ? g_memory_output_stream_steal_as_bytes(stream.assumingMemoryBound(to: GMemoryOutputStream.self)) : nil
    Unmanaged<Step>.fromOpaque(step_).takeRetainedValue().done(bytes)
  }
}
