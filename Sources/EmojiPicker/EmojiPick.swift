public import EmojiCore

/// What somebody picked.
public struct EmojiPick: Sendable {
  /// The emoji, with its tone.
  public let item: PickerItem
  /// What was collected before it, and it: the text to deliver.
  public let text: String
  /// Whether the presentation is to end; false while more is being collected.
  public let ends: Bool
}
