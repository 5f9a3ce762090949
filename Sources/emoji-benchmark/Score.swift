internal import EmojiCore

/// How good a search is at a list of queries.
struct Score {
  private struct Miss {
    let row: QueryFile.Row
    let rank: Int?
    let first: String
  }

  /// Hits of one group of rows.
  private struct Rates {
    var rows = 0
    var first = 0
    var amongFive = 0
    var reciprocal = 0.0

    mutating func add(rank: Int?) {
      rows += 1
      guard let rank else { return }
      if rank == 1 { first += 1 }
      if rank <= 5 { amongFive += 1 }
      reciprocal += 1 / Double(rank)
    }

    func line(_ name: String) -> String {
      guard rows > 0 else { return "" }
      let rates = [Double(first), Double(amongFive), reciprocal].map { decimal($0 / Double(rows), places: 3) }
      return "\(name)\t\(rows)\t\(rates.joined(separator: "\t"))\n"
    }
  }

  let text: String

  init(of file: QueryFile, _ options: Options) throws(Mistake) {
    let search = try options.search()
    var (known, novel) = (Rates(), Rates())
    var misses: [Miss] = []
    for row in file.rows {
      let hits = search.matches(row.query)
      let rank = hits.firstIndex { row.expected.contains(QueryFile.plain($0.string)) }.map { $0 + 1 }
      if row.isNovel { novel.add(rank: rank) } else { known.add(rank: rank) }
      if rank != 1 {
        misses.append(Miss(row: row, rank: rank, first: hits.prefix(3).map(\.string).joined(separator: " ")))
      }
    }
    misses.sort { ($0.rank ?? .max) > ($1.rank ?? .max) }
    var text = "rows\tcount\thit@1\thit@5\tMRR\n" + known.line("not novel") + novel.line("novel")
    for (name, group) in [("not novel", misses.filter { !$0.row.isNovel }), ("novel", misses.filter(\.row.isNovel))] {
      guard !group.isEmpty, options.worst > 0 else { continue }
      text += "\nworst, \(name)\nrank\tquery\texpected\tfirst instead\n"
      for miss in group.prefix(options.worst) {
        let expected = miss.row.expected.sorted().joined(separator: "|")
        text += "\(miss.rank.map(String.init) ?? "–")\t\(miss.row.query)\t\(expected)\t\(miss.first)\n"
      }
    }
    self.text = text
  }
}

/// A number with so many decimal places.
func decimal(_ value: Double, places: Int) -> String {
  var factor = 1
  for _ in 0..<places { factor *= 10 }
  let scaled = Int((value * Double(factor)).rounded())
  let rest = String(scaled % factor)
  return "\(scaled / factor)." + String(repeating: "0", count: places - rest.count) + rest
}
