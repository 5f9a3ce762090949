extension EmojiDataset {
  /// The emoji, with its tone, that a text stands for exactly, in any form that a search understands without having to
  /// choose: the emoji itself with or without U+FE0F, `U+1F44B U+1F3FF`, `:tada:`, `:)`; blanks around it do not count.
  public func emoji(written text: String) -> (emoji: Emoji, tone: ToneSelection)? {
    let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
    let end = scalars.lastIndex { !$0.properties.isWhitespace }.map(scalars.index(after:)) ?? scalars.startIndex
    let text = String(scalars[..<end])
    if let itself = emoji(for: text) { return itself }
    if let meant = ExactForms.sequence(ofCodePoints: text).flatMap(emoji(for:)) { return meant }
    let places = ExactForms(dataset: self, shortcodes: Shortcodes(emoji: all)).places(for: text)
    return places.first.map { (all[$0], .default) }
  }
}
