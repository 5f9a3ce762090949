internal import GLibKit

/// The extension of GNOME Shell that types for this program; in `data/gnome-shell`, and nowhere else unless somebody
/// installs it for themselves.
nonisolated struct ShellExtension {
  static let identifier = "emoji-popup@emoji-popup.github.io"

  /// Where the shell looks for a user's extensions.
  static var folder: String { "\(Environment.dataHome)/gnome-shell/extensions/\(identifier)" }
  static var isInstalled: Bool { (try? contents("\(folder)/metadata.json")) != nil }

  private static let limit = 1 << 20
  private static let key = "enabled-extensions"
  private let settings = DesktopSettings("org.gnome.shell")

  /// Copies it for a version of the shell, and has the shell load it from its next start on.
  func install(for version: Int) throws(ShellExtensionFailure) {
    let files = try Self.files(for: version)
    guard let settings, DesktopSettings.areKept else { throw .noShell }
    for (name, content) in files { try write(content, to: name) }
    let enabled = settings.texts(Self.key) ?? []
    if !enabled.contains(Self.identifier) { settings.set(Self.key, to: enabled + [Self.identifier]) }
    DesktopSettings.synchronize()
  }

  /// Whether what is installed is what would be installed now for a version of the shell: not after an upgrade of either.
  static func isCurrent(for version: Int) -> Bool {
    guard let files = try? files(for: version) else { return true }
    return files.allSatisfy { name, content in (try? contents("\(folder)/\(name)")) == content }
  }

  /// Leaves nothing of it behind; false where there was nothing.
  func remove() throws(ShellExtensionFailure) -> Bool {
    let wasThere = Self.isInstalled || isEnabled
    do throws(FileError) {
      try FolderContents.remove(["extension.js", "metadata.json"], from: Self.folder)
    } catch {
      throw .file(error)
    }
    if let settings, isEnabled {
      let others = (settings.texts(Self.key) ?? []).filter { $0 != Self.identifier }
      if others.isEmpty { settings.reset(Self.key) } else { settings.set(Self.key, to: others) }
      DesktopSettings.synchronize()
    }
    return wasThere
  }

  /// Whether the shell is to load it.
  var isEnabled: Bool { settings?.texts(Self.key)?.contains(Self.identifier) ?? false }

  /// The version of the running shell, such as 43; nil where none runs.
  static var runningVersion: Int? {
    guard let bus = SessionBus(), bus.hasOwner("org.gnome.Shell") else { return nil }
    let answer = try? bus.call(
      "org.gnome.Shell", "/org/gnome/Shell", "org.freedesktop.DBus.Properties.Get",
      "('org.gnome.Shell', 'ShellVersion')")
    return answer?.list?.first?.text.flatMap { Int($0.prefix { $0.isNumber }) }
  }

  /// Whether the running shell has loaded it.
  static var answers: Bool {
    let path = "/io/github/emoji_popup/EmojiPopup/Shell"
    let answer = try? SessionBus()?.call(
      "org.gnome.Shell", path, "org.freedesktop.DBus.Introspectable.Introspect", "()")
    return answer?.list?.first?.text?.contains("InsertText") ?? false
  }

  private static func files(for version: Int) throws(ShellExtensionFailure) -> [String: [UInt8]] {
    guard let source = Environment.installed("share/emoji-popup/gnome-shell") else { throw .incomplete }
    let variant = "\(source)/\(version >= 45 ? "45" : "43")"
    return [
      "extension.js": try contents("\(variant)/head.js") + contents("\(source)/body.js"),
      "metadata.json": try contents("\(variant)/metadata.json"),
    ]
  }

  private static func contents(_ path: String) throws(ShellExtensionFailure) -> [UInt8] {
    do throws(FileError) {
      if case .bytes(let bytes) = try AtomicFile(path, limit: limit).read() { return Array(bytes) }
    } catch {
      throw .file(error)
    }
    throw .incomplete
  }

  private func write(_ bytes: [UInt8], to name: String) throws(ShellExtensionFailure) {
    do throws(FileError) {
      let file = try AtomicFile("\(Self.folder)/\(name)", limit: Self.limit, access: .umask)
      try file.makeFolder()
      try file.replace(with: bytes)
    } catch {
      throw .file(error)
    }
  }
}

/// Why the extension is not installed or removed.
nonisolated enum ShellExtensionFailure: Error {
  /// The files that come with this program are not there.
  case incomplete
  /// There is no GNOME whose settings can be changed.
  case noShell
  case file(FileError)

  /// One line.
  var description: String {
    switch self {
    case .incomplete: tr("the extension’s files are missing; install emoji-popup again")
    case .noShell: tr("GNOME Shell is not installed, or its settings are not kept")
    case .file(let error): "\(error)"
    }
  }
}
