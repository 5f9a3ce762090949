internal import CGLib

/// What this process has of the machine's memory.
public enum Memory {
  /// Gives back what was freed; the C library keeps it for the next need otherwise. Some milliseconds.
  public static func giveBack() { malloc_trim(0) }
}
