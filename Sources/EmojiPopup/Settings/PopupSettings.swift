internal import GLibKit

/// What people prefer, in `GSettings`; where its schema is not installed the defaults count, and what is set lasts as
/// long as the process.
final class PopupSettings {
  private let stored: Settings?
  private var unstored: [String: any SettingValue] = [:]
  private var listeners: [() -> Void] = []

  /// Where `make` puts the compiled schema, below the prefix or the build folder.
  static let folder = "share/glib-2.0/schemas"

  /// Those of this user.
  static func ofUser() -> PopupSettings {
    PopupSettings(Settings(schema: ApplicationIdentifier.base, in: Environment.installed(folder)))
  }

  /// - Parameter stored: where they are kept; nil for nowhere.
  init(_ stored: Settings?) {
    self.stored = stored
    stored?.onChanged { [weak self] in self?.changed() }
  }

  /// Whether what is set is kept for the next process.
  var areKept: Bool { stored != nil }

  /// Whether the process stays when the clipboard has been taken over.
  var keepsRunning: Bool {
    get { self[.keepRunning] }
    set { self[.keepRunning] = newValue }
  }
  /// Where the panel opens when a call does not say it.
  var position: PreferredPosition {
    get { self[.position] }
    set { self[.position] = newValue }
  }
  /// Where the panel was last time; nil where it was nowhere yet.
  var lastPosition: PanelCorner? {
    get { self[.lastPosition] == .nowhere ? nil : self[.lastPosition] }
    set { self[.lastPosition] = newValue ?? .nowhere }
  }
  /// Whether what was picked is typed into the program that had the keyboard.
  var inserts: Bool {
    get { self[.insert] }
    set { self[.insert] = newValue }
  }
  /// Whether what was picked becomes the primary selection too.
  var copiesToPrimary: Bool {
    get { self[.copyToPrimary] }
    set { self[.copyToPrimary] = newValue }
  }
  /// Whether nothing of what is behind the panel shines through.
  var isOpaque: Bool {
    get { self[.opaque] }
    set { self[.opaque] = newValue }
  }

  /// Where the panel is to open: as a call says or, where it does not, as people prefer.
  func position(for request: ShowRequest) -> ShowRequest.Position {
    guard request.position == .preferred else { return request.position }
    return switch position {
    case .pointer: .pointer
    case .center: .center
    case .last: .preferred
    }
  }

  /// Whether a call's pick is typed into the program below: asked for, or preferred where it is not for a script.
  func inserts(for request: ShowRequest) -> Bool { request.inserts || inserts && !request.prints }

  /// Runs `body` when one of them was changed, by this process or another one.
  func onChanged(_ body: @escaping () -> Void) { listeners.append(body) }

  private subscript<Value: SettingValue & Equatable>(key: SettingKey<Value>) -> Value {
    get {
      stored.flatMap { Value.read(key.name, from: $0) } ?? unstored[key.name] as? Value ?? key.fallback
    }
    set {
      guard self[key] != newValue else { return }
      if let stored, newValue.write(key.name, to: stored) { return }
      unstored[key.name] = newValue
      changed()
    }
  }

  private func changed() { listeners.forEach { $0() } }
}

extension SettingKey where Value == Bool {
  static var keepRunning: Self { SettingKey("keep-running", default: true) }
  static var insert: Self { SettingKey("insert", default: false) }
  static var copyToPrimary: Self { SettingKey("copy-to-primary", default: false) }
  static var opaque: Self { SettingKey("opaque", default: false) }
}
extension SettingKey where Value == PreferredPosition {
  static var position: Self { SettingKey("position", default: .pointer) }
}
extension SettingKey where Value == PanelCorner {
  static var lastPosition: Self { SettingKey("last-position", default: .nowhere) }
}
