internal import GLibKit
internal import Synchronization

/// The images of emoji in one size and style: those that were made before come from the cache, others are made when
/// they are asked for.
///
/// The font is opened with the first image that has to be made. May be used from any thread; an image that has to be
/// made makes other callers wait.
public final class EmojiImages: Sendable {
  /// The font.
  public let font: EmojiFont
  /// How images are made.
  public let style: EmojiImageStyle
  private let cache: (folder: CacheFolder, path: String, key: String)?
  private let state: Mutex<State>

  private struct State {
    var file: ImageFile?
    /// What was made and is not in the file; nil for what the font does not draw.
    var made: [UInt64: EmojiImage?] = [:]
    /// How many of these were made since the last try to store them.
    var new = 0
    /// In the order in which emoji were first asked for.
    var asked: [UInt64] = []
    var isAsked: Set<UInt64> = []
    var rasterizer: EmojiRasterizer?
    var isFontUnusable = false

    mutating func note(_ emoji: UInt64) { if isAsked.insert(emoji).inserted { asked.append(emoji) } }

    mutating func add(_ image: EmojiImage?, for emoji: UInt64) {
      made[emoji] = .some(image)
      if image != nil { new += 1 }
    }
  }

  /// Opens the cache, in some 0.1 ms.
  ///
  /// - Parameter folder: where images are kept; nil: nowhere.
  public init(of font: EmojiFont, style: EmojiImageStyle, in folder: CacheFolder? = .ofUser) {
    self.font = font
    self.style = style
    let key = "\(font.key) \(font.format.rawValue) cairo \(Renderer.cairo.version) \(style.key)"
    cache = folder.map { ($0, $0.path(.images, key: key), key) }
    state = Mutex(State(file: cache.flatMap { ImageFile($0.path, key: key, size: style.size) }))
  }

  /// The image of a sequence; nil where the font does not draw it as one emoji, or has gone.
  ///
  /// Some microseconds where it was made before, else some 0.15 ms, with the first 1 ms more.
  public func image(of sequence: String) -> EmojiImage? {
    let emoji = Fingerprint(sequence).value
    return state.withLock { state in
      state.note(emoji)
      if let known = state.made[emoji] { return known }
      if let entry = state.file?.entry(of: emoji), let pixels = state.file?.pixels(of: entry) {
        return EmojiImage(size: style.size, pixels: pixels)
      }
      if state.rasterizer == nil, !state.isFontUnusable {
        state.rasterizer = try? EmojiRasterizer(of: font, style: style)
        state.isFontUnusable = state.rasterizer == nil
      }
      let image = state.rasterizer?.image(of: sequence)
      state.add(image, for: emoji)
      return image
    }
  }

  /// Makes those images that are not there yet, and returns when they are.
  ///
  /// Call it from a thread of its own (`BackgroundWork`) while something else is done.
  public func prepare(_ sequences: [String]) {
    let missing = state.withLock { state in
      sequences.filter { sequence in
        let emoji = Fingerprint(sequence).value
        state.note(emoji)
        return state.made[emoji] == nil && state.file?.entry(of: emoji) == nil
      }
    }
    guard !missing.isEmpty else { return }
    // With a rasterizer of its own: an image that is asked for meanwhile waits for none of these.
    guard let rasterizer = try? EmojiRasterizer(of: font, style: style) else { return }
    let images = missing.map { (Fingerprint($0).value, rasterizer.image(of: $0)) }
    state.withLock { state in
      for (emoji, image) in images where state.made[emoji] == nil { state.add(image, for: emoji) }
    }
  }

  /// Writes what was made to the cache, for the next process, and closes the font; a comparison where nothing was made.
  ///
  /// Writes the whole file anew, some milliseconds a megabyte, on the calling thread. Where another process is writing,
  /// the next call does it; where it cannot be written, that is tried again when something else was made.
  @discardableResult
  public func store() -> Bool {
    let new = state.withLock { state in
      // A font that is open takes memory, and is opened again in no time.
      state.rasterizer = nil
      defer { state.new = 0 }
      return state.new
    }
    guard let cache, new > 0 else { return false }
    do throws(CacheFolder.Unlocked) {
      return try cache.folder.whileLocked { write(to: cache.path, key: cache.key, in: cache.folder) }
    } catch {
      if error == .busy { state.withLock { $0.new += new } }
      return false
    }
  }

  private func write(to path: String, key: String, in folder: CacheFolder) -> Bool {
    let (known, made, asked) = state.withLock { ($0.file, $0.made, $0.asked) }
    // Another process may have stored others meanwhile.
    let file =
      known.flatMap { $0.isNamed(path) ? $0 : nil } ?? ImageFile(path, key: key, size: style.size) ?? known
    let images = Self.sources(asked: asked, made: made, file: file)
    guard ImageFile.write(images, to: path, key: key, size: style.size, in: folder),
      let written = ImageFile(path, key: key, size: style.size)
    else { return false }
    state.withLock { state in
      state.file = written
      state.made = state.made.filter { emoji, image in
        image == nil || made[emoji] == nil || written.entry(of: emoji) == nil
      }
    }
    return true
  }

  /// What belongs into the file: first what was asked for, in that order.
  private static func sources(
    asked: [UInt64], made: [UInt64: EmojiImage?], file: ImageFile?
  ) -> [ImageFile.Source] {
    var sources: [ImageFile.Source] = []
    var taken: Set<UInt64> = []
    func add(_ source: ImageFile.Source) {
      if taken.insert(source.emoji).inserted { sources.append(source) }
    }
    for emoji in asked {
      if case .some(.some(let image)) = made[emoji] {
        add(.made(emoji: emoji, image.pixels))
      } else if let file, let entry = file.entry(of: emoji) {
        add(.copied(entry, from: file))
      }
    }
    if let file {
      for entry in file.entries { add(.copied(entry, from: file)) }
    }
    return sources
  }
}
