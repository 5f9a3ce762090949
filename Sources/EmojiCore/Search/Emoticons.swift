/// Emoticons as people type them, the only table of queries that is made by hand.
///
/// Western ones are written once, with `:` for eyes and without a nose; see `emoji(for:)`.
enum Emoticons {
  private static let signs: [String: String] = [
    ":)": "🙂", ":(": "🙁", ":D": "😄", ";)": "😉", ":P": "😛", ";P": "😜", ":O": "😮", ":|": "😐", ":/": "😕", ":\\": "😕",
    ":*": "😘", ":'(": "😢", ":')": "😂", ":S": "😖", ":$": "😳", ":X": "🤐", ":#": "🤐", ":@": "😠", ":3": "😺",
    ":]": "🙂", ":[": "🙁", ":}": "🙂", ":{": "🙁", ":>": "😆", ":<": "🙁", ":o)": "🐵", "D:": "😧", "(:": "🙂", "):": "🙁",
    "XD": "😆", "XP": "😝", "8)": "😎", "B)": "😎", "O:)": "😇", "0:)": "😇", ">:)": "😈", "}:)": "😈", ">:(": "😠",
    ">:O": "😡", ">:D": "😈", "<3": "❤️", "</3": "💔", "<\\3": "💔", "<(\")": "🐧", "*<|:)": "🎅", "@}->--": "🌹",
    "@>-->--": "🌹",
    "^^": "😊", "^_^": "😊", "^.^": "😊", "^-^": "😊", "-_-": "😑", "-.-": "😑", ">_<": "😣", ">.<": "😣", "><": "😣",
    "T_T": "😭", "T.T": "😭", "TT": "😭", ";_;": "😢", "O_O": "😳", "O.O": "😳", "OO": "😳", "._.": "😐", "U_U": "😔",
    "=_=": "😑", "*_*": "🤩", "*.*": "🤩", "\\O/": "🙌", "O/": "👋", "¯\\_(ツ)_/¯": "🤷", "ಠ_ಠ": "😒", "(Y)": "👍", "(N)": "👎",
    "UWU": "🥺", "OWO": "😯", "'XD": "😅", "^^'": "😅", "^^;": "😅",
  ]
  private static let words: Set<String> = ["XD", "XP", "TT", "OO", "UWU", "OWO"]

  /// The emoji for an emoticon; nil where it is none.
  ///
  /// Small letters are the same as large ones, `=` are eyes too, and a nose (`-`, `^`) does not count.
  static func emoji(for text: String) -> String? {
    guard 2...12 ~= text.unicodeScalars.count else { return nil }
    let large = String(
      text.unicodeScalars.map {
        ("a"..."z").contains($0) ? Character(Unicode.Scalar($0.value - 32) ?? $0) : Character($0)
      })
    if let found = signs[large] ?? signs[text] { return found }
    var face = large
    if face.hasPrefix("=") { face = ":" + face.dropFirst() }
    face = face.replacing(">=", with: ">:").replacing("O=", with: "O:")
    let plain = String(face.filter { !"-^".contains($0) })
    return signs[face] ?? signs[plain]
  }

  /// Whether a text is one that may as well be a word.
  static func isWord(_ text: String) -> Bool { words.contains(text.uppercased()) }
}
