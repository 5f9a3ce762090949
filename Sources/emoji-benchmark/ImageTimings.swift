internal import EmojiCore
internal import EmojiRender
internal import GLibKit

/// How long images of emoji take: to be made, to be kept, and to come from the cache. Each is the best of five times.
struct ImageTimings {
  let text: String
  private static let clock = ContinuousClock()

  init(size: Int) throws(Mistake) {
    do throws(EmojiFontError) {
      text = try Self.lines(size).map { "\($0)\t\($1)\n" }.joined()
    } catch {
      throw Mistake(reason: "no emoji can be drawn: \(error)", status: 3)
    }
  }

  private static func lines(_ size: Int) throws(EmojiFontError) -> [(String, String)] {
    let folder = CacheFolder.ofUser.path + "/benchmark"
    let cache = CacheFolder(folder)
    defer { for file in FolderListing(of: folder).files { file.remove() } }
    let all = EmojiDataset.builtIn.all.flatMap { $0.sequences.map(\.string) }
    let table = "\(EmojiDataset.builtIn.unicodeVersion)"
    let catalogue = FontCatalogue()
    let font = try catalogue.emojiFont(rememberedIn: cache)
    let drawn = try DrawnEmoji(of: all, table: table, font: font, in: cache)
    let emoji = EmojiDataset.builtIn.all.map(\.string).filter(drawn.draws)
    let screen = Array(emoji.prefix(100))
    let style = EmojiImageStyle(size: size)
    func images(_ folder: CacheFolder?) -> EmojiImages { EmojiImages(of: font, style: style, in: folder) }
    func ask(_ images: EmojiImages, _ emoji: [String]) { for emoji in emoji { _ = images.image(of: emoji) } }
    var lines = [
      ("the font, opened", best { _ = try? catalogue.emojiFont() }),
      ("the font, from the cache", best { _ = try? catalogue.emojiFont(rememberedIn: cache) }),
      ("what it draws, asked of the font", best { _ = try? DrawnEmoji(of: all, table: table, font: font, in: nil) }),
      ("what it draws, from the cache", best { _ = try? DrawnEmoji(of: all, table: table, font: font, in: cache) }),
      ("100 images made", best { ask(images(nil), screen) }),
      ("\(emoji.count) images made", best { ask(images(nil), emoji) }),
    ]
    let full = images(cache)
    ask(full, emoji)
    lines.append(("\(emoji.count) images stored", shown(clock.measure { full.store() })))
    lines += [
      ("100 images, cache opened and read", best { ask(images(cache), screen) }),
      ("\(emoji.count) images, cache opened and read", best { ask(images(cache), emoji) }),
      ("size of the cache", "\(FolderListing(of: folder).files.reduce(0) { $0 + $1.size } / 1024) KiB"),
    ]
    return lines
  }

  private static func best(_ body: () -> Void) -> String {
    shown((0..<5).map { _ in clock.measure(body) }.min() ?? .zero)
  }

  private static func shown(_ duration: Duration) -> String { "\(decimal(milliseconds(duration), places: 3)) ms" }
}
