internal import GLibKit

/// Where the files of `Resources/` are on this system.
public enum ResourceFolder {
  /// The environment variable that names the folder, and then no other is looked for.
  public static let variable = "EMOJI_POPUP_DATA"
  /// The file by which the folder is known.
  static let mark = "locales.tsv"

  /// The first folder that has the tables; nil where none has, and only what is compiled in is there.
  public static func find() -> String? {
    candidates(
      override: Environment.nonEmpty(variable), executable: Environment.executable,
      dataFolders: Environment.dataFolders
    ).first { (try? Bytes(contentsOf: "\($0)/\(mark)")) != nil }
  }

  /// The folders to look in, best first: in the prefix of the program, which is in `bin` or in `libexec/emoji-popup`; as
  /// installed for people or the system; and the package's own for a program that still is in its build folder.
  static func candidates(override: String?, executable: String?, dataFolders: [String]) -> [String] {
    if let override { return [override] }
    var folders: [String] = []
    let program = executable.map { $0.split(separator: "/", omittingEmptySubsequences: false) } ?? []
    for depth in [2, 3] where program.count > depth {
      folders.append(program.dropLast(depth).joined(separator: "/") + "/share/emoji-popup")
    }
    folders += dataFolders.map { "\($0)/emoji-popup" }
    if let build = program.lastIndex(of: ".build") {
      folders.append((program[..<build] + ["Resources"]).joined(separator: "/"))
    }
    return folders
  }
}
