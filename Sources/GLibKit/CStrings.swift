internal import CGLib

extension String {
  /// Takes over a text that GLib allocated; empty for a null pointer.
  init(adopting text: UnsafeMutablePointer<CChar>?) {
    self = text.map { String(cString: $0) } ?? ""
    g_free(text)
  }
}

extension [String] {
  /// Copies a C vector that ends with a null pointer.
  init(copying vector: UnsafePointer<UnsafePointer<CChar>?>?) {
    self = []
    var next = vector
    while let text = next?.pointee {
      append(String(cString: text))
      next = next?.advanced(by: 1)
    }
  }

  /// Copies a C vector that ends with a null pointer.
  init(copying vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) {
    self.init(copying: UnsafeRawPointer(vector)?.assumingMemoryBound(to: UnsafePointer<CChar>?.self))
  }
}
