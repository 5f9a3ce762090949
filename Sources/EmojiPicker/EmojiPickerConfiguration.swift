public import EmojiCore

/// How a picker looks and behaves; every field has a default. Sizes are logical pixels.
nonisolated public struct EmojiPickerConfiguration: Equatable, Sendable {
  /// How much of what is behind the panel shines through, where the display composes windows.
  public enum Material: String, CaseIterable, Sendable {
    /// A good third of it.
    case ultraThin = "ultra-thin"
    /// A quarter.
    case thin
    /// A seventh.
    case regular
    /// A sixteenth.
    case thick
    /// Nothing.
    case solid
  }

  /// Height of an emoji.
  public var emojiSize = 24.0
  /// Least width and height of a cell; as many stand in a row as there is room for.
  public var minimumCellSize = 40
  /// Room between two cells.
  public var spacing = 1
  /// The colour of the selected tab and tone, as CSS writes colours; nil, and what is no colour, for the desktop's own.
  public var accent: String?
  /// Whether there is a search entry.
  public var showsSearchBar = true
  /// Whether what was picked last stands first.
  public var showsRecents = true
  /// Whether tones can be chosen.
  public var offersSkinTones = true
  /// Whether a pick ends the presentation; otherwise every pick is like one with Shift.
  public var dismissesOnSelection = true
  /// How translucent it is.
  public var material = Material.regular
  /// Which emoji are offered, of those that the font draws. For a picker that makes its model by itself.
  public var versionPolicy = VersionPolicy.device

  /// The defaults.
  public init() {}

  /// How many cells stand in a row of a width; at least one.
  func columns(in width: Int) -> Int { max(1, (width + spacing) / (minimumCellSize + spacing)) }
  /// The height of some rows.
  func height(ofRows rows: Int) -> Int { rows == 0 ? 0 : rows * (minimumCellSize + spacing) - spacing }
}
