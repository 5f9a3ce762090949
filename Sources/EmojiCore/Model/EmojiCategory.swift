/// The eight categories, in display order.
///
/// Unicode's groups "Smileys & Emotion" and "People & Body" are one here, as on every phone.
public enum EmojiCategory: UInt8, CaseIterable, Sendable, Codable {
  case smileysAndPeople, animalsAndNature, foodAndDrink, activities, travelAndPlaces, objects, symbols, flags

  /// The name in arguments and files: `smileys-and-people`.
  public var identifier: String {
    switch self {
    case .smileysAndPeople: "smileys-and-people"
    case .animalsAndNature: "animals-and-nature"
    case .foodAndDrink: "food-and-drink"
    case .activities: "activities"
    case .travelAndPlaces: "travel-and-places"
    case .objects: "objects"
    case .symbols: "symbols"
    case .flags: "flags"
    }
  }

  /// The category of an `identifier`.
  public init?(identifier: String) {
    guard let match = Self.allCases.first(where: { $0.identifier == identifier }) else { return nil }
    self = match
  }
}
