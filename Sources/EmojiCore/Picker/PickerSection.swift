/// One heading of the grid.
public enum SectionKind: Hashable, Sendable {
  /// What was picked last.
  case recent
  /// One of the eight categories.
  case category(EmojiCategory)

  /// The name in arguments: `recent`, or the category's.
  public var identifier: String {
    switch self {
    case .recent: "recent"
    case .category(let category): category.identifier
    }
  }

  /// The section of an `identifier`.
  public init?(identifier: String) {
    if identifier == "recent" {
      self = .recent
    } else if let category = EmojiCategory(identifier: identifier) {
      self = .category(category)
    } else {
      return nil
    }
  }

  /// Every section there can be, in display order.
  public static let all = [.recent] + EmojiCategory.allCases.map { Self.category($0) }
}

/// One cell of the grid: an emoji with the tone that it is shown in.
public struct PickerItem: Hashable, Sendable {
  /// The emoji without tone.
  public let emoji: Emoji
  /// Its tone here.
  public let tone: ToneSelection

  /// A cell; the tone is dropped where the emoji has no such one.
  public init(_ emoji: Emoji, tone: ToneSelection = .default) {
    self.emoji = emoji
    self.tone = emoji.variant(for: tone) == nil ? .default : tone
  }

  /// What is drawn, and copied by a pick.
  public var string: String { emoji.string(for: tone) }
}

/// A heading and its cells.
public struct PickerSection: Equatable, Sendable {
  /// Which one.
  public let kind: SectionKind
  /// Its cells in display order; never empty.
  public let items: [PickerItem]

  /// A heading over cells, of which there is at least one.
  public init(kind: SectionKind, items: [PickerItem]) {
    self.kind = kind
    self.items = items
  }
}
