internal import CAdwaita

/// One format of what a clipboard offers, delivered in pieces.
///
/// GDK's own provider of bytes hands all of them to the stream at once, and on X11 GDK makes one request of them: more
/// than 16 MB, which no X server takes, were never delivered, and who asked for them waited for ever (GTK 4.8).
@MainActor
enum ContentPart {
  /// Takes the bytes over; the caller owns the provider.
  static func provider(_ format: String, _ bytes: OpaquePointer?) -> UnsafeMutablePointer<GdkContentProvider>? {
    guard let part = g_object_new_with_properties(type, 0, nil, nil) else { return nil }
    g_object_set_data_full(part, formatKey, g_strdup(format), { g_free($0) })
    g_object_set_data_full(
      part, bytesKey, bytes.map { UnsafeMutableRawPointer($0) }, { $0.map { g_bytes_unref(OpaquePointer($0)) } })
    return UnsafeMutableRawPointer(part).assumingMemoryBound(to: GdkContentProvider.self)
  }

  private static let type = subclass(of: gdk_content_provider_get_type(), named: "EmojiPopupContentPart") { start in
    let `class` = UnsafeMutableRawPointer(start).assumingMemoryBound(to: GdkContentProviderClass.self)
    `class`.pointee.ref_formats = formats
    `class`.pointee.write_mime_type_async = write
    `class`.pointee.write_mime_type_finish = finish
  }
}

private let formatKey = "emoji-popup-format"
private let bytesKey = "emoji-popup-bytes"

private func object(_ part: UnsafeMutablePointer<GdkContentProvider>?) -> UnsafeMutablePointer<GObject>? {
  part.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObject.self) }
}

private func formats(_ part: UnsafeMutablePointer<GdkContentProvider>?) -> OpaquePointer? {
  var name = g_object_get_data(object(part), formatKey).map { UnsafePointer($0.assumingMemoryBound(to: CChar.self)) }
  return gdk_content_formats_new(&name, 1)
}

private func write(
  _ part: UnsafeMutablePointer<GdkContentProvider>?, _ format: UnsafePointer<CChar>?,
  _ stream: UnsafeMutablePointer<GOutputStream>?, _ priority: Int32, _ cancellable: UnsafeMutablePointer<GCancellable>?,
  _ callback: GAsyncReadyCallback?, _ data: UnsafeMutableRawPointer?
) {
  let task = g_task_new(part, cancellable, callback, data)
  let bytes = g_object_get_data(object(part), bytesKey).map { OpaquePointer($0) }
  let source = g_memory_input_stream_new_from_bytes(bytes)
  g_output_stream_splice_async(
    stream, source, G_OUTPUT_STREAM_SPLICE_NONE, priority, cancellable,
    { stream, result, task in
      guard let stream, let task else { return }
      var error: UnsafeMutablePointer<GError>?
      let written = g_output_stream_splice_finish(
        UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GOutputStream.self), result, &error)
      if written < 0 {
        g_task_return_error(OpaquePointer(task), error)
      } else {
        g_task_return_boolean(OpaquePointer(task), 1)
      }
      g_object_unref(task)
    }, UnsafeMutableRawPointer(task))
  g_object_unref(source)
}

private func finish(
  _ part: UnsafeMutablePointer<GdkContentProvider>?, _ result: OpaquePointer?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> gboolean { g_task_propagate_boolean(result, error) }
