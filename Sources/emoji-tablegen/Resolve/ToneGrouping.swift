import EmojiCore

/// Gathers the toned rows of `emoji-test.txt` under the emoji that they show.
///
/// A toned row belongs to the row whose name is left when the tones are taken out of its own. Code points do not tell:
/// 🖐️ loses its U+FE0F under a tone, and couples of mixed tones are other sequences altogether.
struct ToneGrouping {
  /// All emoji in display order, and the English name of each by its sequence.
  private(set) var emoji: [Emoji] = []
  private(set) var englishNames: [String: String] = [:]

  init(_ rows: [EmojiTestFile.Row], file: String) throws(InputError) {
    var bases: [EmojiTestFile.Row] = []
    var place: [String: Int] = [:]
    for row in rows where Self.tones(of: row.string).isEmpty {
      guard place.updateValue(bases.count, forKey: row.name) == nil else {
        throw InputError(file, row.line, "another row has the name “\(row.name)”")
      }
      bases.append(row)
    }
    var toned = [[EmojiTestFile.Row]](repeating: [], count: bases.count)
    for row in rows where !Self.tones(of: row.string).isEmpty {
      let name = Self.nameWithoutTones(row.name)
      guard let base = place[name] ?? place[Self.nameWithoutPersons(name)] else {
        throw InputError(file, row.line, "no row has the name “\(name)”")
      }
      toned[base].append(row)
    }
    for category in EmojiCategory.allCases {
      for (base, toned) in zip(bases, toned) where base.category == category {
        let variants = try Self.inOrder(toned, of: base, file: file)
        emoji.append(
          Emoji(string: base.string, category: base.category, version: base.version, variants: variants))
        englishNames[base.string] = base.name
      }
    }
  }

  /// The English names by emoji without U+FE0F, as CLDR's keys are.
  var englishNamesByKey: [String: String] {
    Dictionary(uniqueKeysWithValues: englishNames.map { ($0.key.withoutPresentation, $0.value) })
  }

  private static func tones(of string: String) -> [SkinTone] {
    string.unicodeScalars.compactMap { scalar in SkinTone.allCases.first { $0.modifier == scalar } }
  }

  /// `man: light skin tone, bald` → `man: bald`; `waving hand: dark skin tone` → `waving hand`.
  private static func nameWithoutTones(_ name: String) -> String {
    let halves = name.split(separator: ": ", maxSplits: 1)
    guard halves.count == 2 else { return name }
    let rest = halves[1].split(separator: ", ").filter { part in
      !SkinTone.allCases.contains { part == "\($0.identifier) skin tone" }
    }
    return rest.isEmpty ? String(halves[0]) : "\(halves[0]): \(rest.joined(separator: ", "))"
  }

  /// `kiss: person, person` → `kiss`.
  private static func nameWithoutPersons(_ name: String) -> String {
    let persons = ": person, person"
    return name.hasSuffix(persons) ? String(name.dropLast(persons.count)) : name
  }

  /// The toned sequences light to dark, the left person's tone first.
  private static func inOrder(
    _ rows: [EmojiTestFile.Row], of base: EmojiTestFile.Row, file: String
  ) throws(InputError) -> [Emoji.ToneVariant] {
    let isPair = rows.contains { Set(tones(of: $0.string)).count == 2 }
    var places = [EmojiTestFile.Row?](repeating: nil, count: rows.isEmpty ? 0 : isPair ? 25 : 5)
    for row in rows {
      let tones = tones(of: row.string)
      guard let left = tones.first, let right = tones.last, tones.count <= 2 else { continue }
      let place = isPair ? Int(left.rawValue) * 5 + Int(right.rawValue) : Int(left.rawValue)
      guard places[place] == nil else {
        throw InputError(file, row.line, "“\(base.name)” has two rows for one tone")
      }
      places[place] = row
    }
    var variants: [Emoji.ToneVariant] = []
    for row in places {
      guard let row else {
        throw InputError(file, base.line, "“\(base.name)” has \(rows.count) toned rows, not \(places.count)")
      }
      variants.append(.init(string: row.string, version: row.version))
    }
    return variants
  }
}
