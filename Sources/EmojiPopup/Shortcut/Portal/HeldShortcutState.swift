internal import GLibKit

/// What the resident process says of the portal's shortcut, as a text on the bus.
nonisolated enum HeldShortcutState: Equatable {
  /// There is nothing to hold.
  case nothing
  /// The portal has been asked.
  case asked
  /// It is held; `keys` are the portal's words for them, empty where people have chosen none.
  case held(keys: String)
  /// It is not; a part of a sentence says why.
  case failed(String)

  /// The state's name among those of the application.
  static let name = "shortcut"

  /// What the process of this display says; nil where none runs.
  static var current: HeldShortcutState? {
    SessionBus()?.state(name, of: ApplicationIdentifier.current).map(Self.init)
  }

  init(_ text: String) {
    let parts = text.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    switch (parts[0], parts.count > 1 ? parts[1] : "") {
    case ("asked", _): self = .asked
    case ("held", let keys): self = .held(keys: keys)
    case ("failed", let reason): self = .failed(reason)
    default: self = .nothing
    }
  }

  /// As `init` reads it.
  var text: String {
    switch self {
    case .nothing: ""
    case .asked: "asked"
    case .held(let keys): "held\t\(keys)"
    case .failed(let reason): "failed\t\(reason)"
    }
  }
}
