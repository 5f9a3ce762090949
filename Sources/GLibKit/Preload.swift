internal import CGLib
internal import Glibc

/// A library that the loader puts in front of those a program was linked with (`LD_PRELOAD`, ld.so(8)).
public enum Preload {
  private static let variable = "LD_PRELOAD"
  /// Says to the program that it was given a library, and what the variable was before.
  private static let mark = "EMOJI_POPUP_LD_PRELOAD"

  /// The path of a library in the folders where this program's own GLib is, or others are put by hand; nil where it is
  /// not installed.
  public static func find(_ name: String) -> String? {
    ([ownLibraries].compactMap(\.self) + ["/usr/local/lib"]).map { "\($0)/\(name)" }.first { access($0, R_OK) == 0 }
  }

  /// The folder that GIO was loaded from, as the system tells it (proc(5), "maps").
  private static var ownLibraries: String? {
    var text: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents("/proc/self/maps", &text, nil, nil) != 0, let text else { return nil }
    defer { g_free(text) }
    let line = String(cString: text).split(separator: "\n").first { $0.contains("/libgio-2.0.so") }
    guard let path = line.flatMap({ line in line.firstIndex(of: "/").map { line[$0...] } }),
      let end = path.lastIndex(of: "/")
    else { return nil }
    return String(path[..<end])
  }

  /// Has the programs that this one starts from now on load a library first, unless the user has them do so already.
  public static func add(_ path: String) {
    let given = Environment[variable]
    let names = (given ?? "").split { $0 == ":" || $0 == " " }
    guard let name = path.split(separator: "/").last, !names.contains(where: { $0.hasSuffix(name) }) else { return }
    Environment.set(mark, to: given ?? "")
    Environment.set(variable, to: ([path] + names.map(String.init)).joined(separator: ":"))
  }

  /// Puts the variable back as the user had it, so that no program which this one starts loads what was meant for it.
  /// First thing in `main`.
  public static func restore() {
    guard let given = Environment[mark] else { return }
    Environment.set(variable, to: given.isEmpty ? nil : given)
    Environment.set(mark, to: nil)
  }
}
