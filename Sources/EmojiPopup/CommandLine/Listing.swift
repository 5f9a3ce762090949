internal import EmojiCore
internal import EmojiRender

nonisolated struct Listing {
  init(_ o: ListingOptions) {}
  func find(_ q: String) throws(EnvironmentLack) -> [ListedEmoji] { [] }
  func all(in c: EmojiCategory?) throws(EnvironmentLack) -> [ListedEmoji] {
    EmojiDataset.builtIn.all.map { ListedEmoji(string: $0.string, emoji: $0, name: "", keywords: []) }
  }
}
nonisolated let dataFolder = "x"
