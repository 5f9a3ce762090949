internal import GLibKit

/// A value that `GSettings` can keep.
protocol SettingValue {
  /// Reads it; nil where there is none of this type.
  static func read(_ key: String, from settings: Settings) -> Self?
  /// Writes it; false where it cannot be written.
  func write(_ key: String, to settings: Settings) -> Bool
}

/// One of the schema's keys, with the value that counts where there is no schema.
struct SettingKey<Value: SettingValue> {
  let name: String
  let fallback: Value

  init(_ name: String, default fallback: Value) {
    self.name = name
    self.fallback = fallback
  }
}

extension Bool: SettingValue {
  static func read(_ key: String, from settings: Settings) -> Bool? { settings.bool(key) }
  func write(_ key: String, to settings: Settings) -> Bool { settings.set(key, to: self) }
}

/// Where the panel opens when a call does not say it.
enum PreferredPosition: String, CaseIterable, SettingValue {
  case pointer, center, last

  static func read(_ key: String, from settings: Settings) -> PreferredPosition? {
    settings.string(key).flatMap(PreferredPosition.init)
  }
  func write(_ key: String, to settings: Settings) -> Bool { settings.set(key, to: rawValue) }
}

/// The panel's left and top edge, in the pixels of the placement that has put it there.
struct PanelCorner: Equatable, SettingValue {
  var x: Int
  var y: Int

  /// What stands for no place.
  static let nowhere = PanelCorner(x: -1, y: -1)

  static func read(_ key: String, from settings: Settings) -> PanelCorner? {
    settings.pair(key).map { PanelCorner(x: Int($0.0), y: Int($0.1)) }
  }
  func write(_ key: String, to settings: Settings) -> Bool {
    settings.set(key, to: (Int32(clamping: x), Int32(clamping: y)))
  }
}
