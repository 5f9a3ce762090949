import EmojiCore
import Foundation

/// How well known emoji are, from how often they are written in many languages.
struct Popularity {
  /// Signs of IBM's code page 437 and of Windows' 1252, which texts had long before there were emoji.
  private static let textSigns: Set<Unicode.Scalar> = [
    "☺", "♥", "♦", "♣", "♠", "♂", "♀", "▶", "◀", "↕", "‼", "↔", "©", "®", "™", "▪", "▫",
  ]

  private var means: [String: Double] = [:]

  /// Reads lines of `language ⇥ emoji ⇥ centibels`. Toned sequences count for their emoji.
  init(_ file: InputFile, emoji: [Emoji]) throws(InputError) {
    let dataset = EmojiDataset(EmojiTable(unicodeVersion: EmojiVersion(0, 0), cldrVersion: "", emoji: emoji))
    var byLanguage: [String: [String: Double]] = [:]
    var number = 0
    for line in file.text.split(separator: "\n") {
      number += 1
      let fields = line.split(separator: "\t")
      guard fields.count == 3, let centibels = Double(fields[2]) else {
        throw InputError(file.path, number, "a line is a language, an emoji and a number")
      }
      if let only = fields[1].unicodeScalars.first, fields[1].unicodeScalars.count == 1, Self.textSigns.contains(only) {
        continue
      }
      guard let found = dataset.emoji(for: String(fields[1])) else { continue }
      byLanguage[String(fields[0]), default: [:]][found.emoji.string, default: 0] += pow(10, centibels / 100)
    }
    // Each language is one voice, whatever its list has read: frequencies among emoji, not among words.
    for frequencies in byLanguage.values where frequencies.count > 100 {
      let sum = frequencies.values.reduce(0, +)
      for (emoji, frequency) in frequencies { means[emoji, default: 0] += frequency / sum }
    }
  }

  /// The levels, the most popular first.
  var table: PopularityTable {
    guard let most = means.values.max(), let least = means.values.min() else { return PopularityTable(levels: []) }
    let levels = means.map {
      (emoji: $0.key, level: UInt8(1 + 20 * log10($0.value / least) * min(1, 250 / (20 * log10(most / least)))))
    }
    return PopularityTable(levels: levels.sorted { ($1.level, $0.emoji) < ($0.level, $1.emoji) })
  }
}
