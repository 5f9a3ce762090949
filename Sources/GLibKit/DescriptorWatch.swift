internal import CGLib

/// Watches for the other end of a descriptor to be closed, as long as this object lives. On the main thread.
public final class DescriptorWatch {
  private final class Body {
    let run: @MainActor () -> Void
    init(_ run: @escaping @MainActor () -> Void) { self.run = run }
  }

  private let source: UnsafeMutablePointer<GSource>?

  /// - Parameter body: runs once, when nobody can read any more what is written to `descriptor`.
  public init(failing descriptor: Int32, _ body: @escaping @MainActor () -> Void) {
    source = g_unix_fd_source_new(descriptor, G_IO_ERR)
    let run: GUnixFDSourceFunc = { _, _, data in
      guard let data else { return 0 }
      let run = Unmanaged<Body>.fromOpaque(data).takeUnretainedValue().run
      MainActor.assumeIsolated { run() }
      return 0
    }
    g_source_set_callback(
      source, unsafeBitCast(run, to: GSourceFunc.self), Unmanaged.passRetained(Body(body)).toOpaque(),
      { $0.map { Unmanaged<Body>.fromOpaque($0).release() } })
    g_source_attach(source, nil)
  }

  deinit {
    g_source_destroy(source)
    g_source_unref(source)
  }
}
