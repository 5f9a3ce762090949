internal import GLibKit

/// Where the program with the window is.
enum ApplicationProgram {
  /// What people type, which stands for the program in its own messages.
  static let command = "emoji-popup"
  static let name = "emoji-popup-app"

  /// Beside this program, as in a build folder, else in the `libexec` of the same prefix.
  static var path: String? {
    guard let folder = Environment.executableFolder else { return nil }
    let places = ["\(folder)/\(name)", "\(folder)/../libexec/\(command)/\(name)", "\(folder)/../libexec/\(name)"]
    return places.first(where: ChildProcess.isExecutable)
  }
}
