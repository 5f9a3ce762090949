import EmojiCore
import GLibKit
import Testing

@Suite struct SearchQualityTests {
  /// `apart` are lists that were written before anything was measured with them.
  @Test(
    "everyday queries find what people mean",
    arguments: [
      ("everyday-en", 0.94, 0.96), ("everyday-fr", 0.88, 0.92), ("everyday-de", 0.82, 0.88),
      ("everyday-es", 0.90, 0.94), ("everyday-ja", 0.84, 0.90), ("apart-en", 0.87, 0.91), ("apart-fr", 0.77, 0.85),
      ("apart-de", 0.83, 0.88), ("apart-es", 0.83, 0.86), ("apart-ja", 0.83, 0.87),
    ])
  func everyday(list: String, first: Double, reciprocal: Double) throws {
    let language = String(list.suffix(2))
    let search = try Searching.search([language])
    let text = try String(PackageFolder.bytes("Tests/EmojiCoreTests/Queries/\(list).tsv"))
    let rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map(String.init) }
    var (firsts, sum) = (0.0, 0.0)
    for row in rows {
      let right = row[1].split(separator: "|").map(String.init)
      guard let rank = search.matches(row[0]).firstIndex(where: { right.contains($0.string) }) else { continue }
      if rank == 0 { firsts += 1 }
      sum += 1 / Double(rank + 1)
    }
    #expect(firsts / Double(rows.count) >= first, "first: \(firsts / Double(rows.count))")
    #expect(sum / Double(rows.count) >= reciprocal, "mean reciprocal rank: \(sum / Double(rows.count))")
  }

  /// All names of all languages: `emoji-benchmark names`.
  @Test("every emoji is among the first five for its own name, in every language", arguments: Searching.tables.accepted)
  func byName(locale: String) throws {
    let annotations = try Searching.tables.named([locale]).annotations
    let search = EmojiSearch(Searching.all, in: annotations)
    for (index, emoji) in Searching.all.enumerated() where (index + locale.utf8.count) % 120 == 0 {
      let name = annotations[0].name(of: emoji)
      for typed in Set([name, name.lowercased(), TextFolding.folded(name)]) {
        #expect(search.matches(typed, limit: 5).contains(emoji), "\(emoji.string) \(typed)")
      }
    }
  }
}
