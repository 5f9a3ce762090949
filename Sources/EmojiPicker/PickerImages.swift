import EmojiRender
import GLibKit
import Synchronization

/// The images of one font's emoji in every size and style that was asked for.
nonisolated final class PickerImages: Sendable {
  private let font: EmojiFont
  private let cache: CacheFolder?
  private let sets = Mutex<[EmojiImageStyle: EmojiImages]>([:])

  init(of font: EmojiFont, in cache: CacheFolder?) {
    self.font = font
    self.cache = cache
  }

  /// Those of one style.
  func images(_ style: EmojiImageStyle) -> EmojiImages {
    sets.withLock { sets in
      if let known = sets[style] { return known }
      let images = EmojiImages(of: font, style: style, in: cache)
      sets[style] = images
      return images
    }
  }

  /// Makes what is missing of these emoji, in the styles that were asked for so far, and keeps all for the next process:
  /// some 0.2 s on another thread where nothing was there, and next to nothing otherwise.
  func complete(_ sequences: [String]) -> BackgroundWork<Void> {
    let sets = sets.withLock { Array($0.values) }
    return BackgroundWork {
      for images in sets {
        if !images.style.isMonochrome { images.prepare(sequences) }
        images.store()
      }
    }
  }
}
