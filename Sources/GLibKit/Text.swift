internal import CGLib

/// What GLib knows of Unicode text. Strings are UTF-8; nothing depends on the locale.
public enum Text {
  /// Full case folding, which also makes `ß` into `ss` (Unicode, CaseFolding.txt).
  public static func caseFolded(_ text: String) -> String {
    String(adopting: g_utf8_casefold(text, gssize(text.utf8.count)))
  }

  /// Compatibility decomposition (NFKD): accents become marks of their own, `ﬁ` becomes `fi`.
  public static func decomposed(_ text: String) -> String {
    String(adopting: g_utf8_normalize(text, gssize(text.utf8.count), G_NORMALIZE_NFKD))
  }

  /// Whether bytes are UTF-8 without a NUL.
  public static func isValidUTF8(_ bytes: Bytes) -> Bool {
    bytes.withContiguousStorageIfAvailable { buffer in
      g_utf8_validate_len(
        UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self), gsize(buffer.count), nil) != 0
    } ?? false
  }

  /// A word that a shell, and `g_shell_parse_argv`, takes for what it is.
  public static func shellQuoted(_ word: String) -> String { String(adopting: g_shell_quote(word)) }
}
