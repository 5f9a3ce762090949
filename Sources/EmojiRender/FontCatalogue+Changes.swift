internal import CText

extension FontCatalogue {
  /// Whether the session's fonts and their configuration still are what this process has read.
  ///
  /// Asks for the times of fontconfig's files and font folders, some 0.1 ms; a change within the second in which they
  /// were read is not seen (`FcConfigUptoDate`).
  public static var sessionIsCurrent: Bool { FcConfigUptoDate(nil) != FcBool(FcFalse) }
}
