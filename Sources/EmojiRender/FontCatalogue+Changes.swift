internal import CText

extension FontCatalogue {
  /// The session's fonts as this process has read them.
  ///
  /// May be asked from any thread.
  public final class SessionState: Sendable {
    // Counts its references atomically, and is only read.
    private nonisolated(unsafe) let configuration = FcConfigReference(nil)

    /// Those that are in use now.
    public init() {}

    deinit { if let configuration { FcConfigDestroy(configuration) } }

    /// Whether fonts and their configuration still are the same, on the disk and in this process: a desktop that tells
    /// GTK of new fonts has it read them at once.
    ///
    /// Asks for the times of fontconfig's files and font folders, some 0.1 ms; a change within the second in which they
    /// were read is not seen (`FcConfigUptoDate`).
    public var isCurrent: Bool {
      guard let configuration else { return true }
      return configuration == FcConfigGetCurrent() && FcConfigUptoDate(configuration) != FcBool(FcFalse)
    }
  }
}
