import EmojiCore

extension LocaleTree {
  /// The smallest map that leads every identifier that CLDR knows where CLDR leads it.
  func map(of shipped: [String]) -> LocaleMap {
    var map = LocaleMap(shipped: shipped.sorted(), routes: [:])
    let all = Set(shipped)
    // Short ones first: a longer identifier is cut down to them.
    let tags = knownTags.sorted { ($0.count { $0 == "_" }, $0) < ($1.count { $0 == "_" }, $1) }
    for tag in tags {
      let right = resolve(tag, among: all)
      if map.locale(for: tag) != right { map.routes[tag] = right ?? "-" }
    }
    return map
  }
}
