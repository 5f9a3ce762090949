internal import CGLib
internal import Glibc

/// A file that lines are added to.
public enum TextLog {
  /// Adds text at the end of a file in one write; what cannot be written is dropped.
  public static func append(_ text: String, to path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    var text = text
    text.withUTF8 { _ = write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }
}
