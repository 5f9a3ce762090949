internal import CGLib

/// What this process has of the machine's memory.
public enum Memory {
  /// Gives back what was freed; the C library keeps it for the next need otherwise. Some milliseconds.
  ///
  /// - Parameter reserve: bytes that stay, for a need that will come: getting a page takes a microsecond or two.
  public static func giveBack(keeping reserve: Int) { malloc_trim(max(0, reserve)) }
}
