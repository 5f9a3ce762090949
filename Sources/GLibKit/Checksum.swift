internal import CGLib

extension Bytes {
  /// The SHA-256 of the bytes in lower-case hexadecimal, as `sha256sum` prints it.
  public var sha256: String {
    withContiguousStorageIfAvailable { buffer in
      guard let sum = g_compute_checksum_for_data(G_CHECKSUM_SHA256, buffer.baseAddress, gsize(buffer.count)) else {
        return ""
      }
      defer { g_free(sum) }
      return String(cString: sum)
    } ?? ""
  }
}
