internal import CGLib
internal import Glibc

/// The streams that a command writes to, byte for byte: no locale stands between, so that `LC_ALL=C` harms nothing.
public enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Writes all of `text`; answers false when the other end is closed or the disk is full.
  @discardableResult
  public func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { buffer in
      var written = 0
      while written < buffer.count {
        let count = Glibc.write(rawValue, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        if count > 0 { written += count } else if errno != EINTR { return false }
      }
      return true
    }
  }
}
