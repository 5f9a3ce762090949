internal import CText
internal import GLibKit

/// The installed fonts, as fontconfig knows them.
public final class FontCatalogue {
  /// nil: the session's own configuration.
  private let configuration: OpaquePointer?
  private let renderer: Renderer

  /// The session's fonts.
  ///
  /// The first use in a process reads fontconfig's configuration and caches, some 6 ms; any thread may do it.
  public init() {
    configuration = nil
    renderer = .cairo
  }

  /// Only some font files, with nothing of the session's configuration: an application's own font.
  public convenience init(files: [String]) { self.init(files: files, rules: nil) }

  init(files: [String], rules: String? = nil, renderer: Renderer = .cairo) {
    configuration = FcConfigCreate()
    self.renderer = renderer
    if let rules { FcConfigParseAndLoadFromMemory(configuration, rules, FcBool(FcTrue)) }
    for file in files { FcConfigAppFontAddFile(configuration, file) }
  }

  deinit { if let configuration { FcConfigDestroy(configuration) } }

  /// The colour emoji font that fontconfig sorts first among those that the renderer here draws.
  ///
  /// The first choice is Pango's too: family `emoji`, in colour, for the language `und-zsye`. Costs 1 ms or less where
  /// that one will do; sorting all fonts comes only after it was refused.
  ///
  /// - Parameter cache: where it is kept that a font will do, so that the same file is not opened the next time.
  public func emojiFont(rememberedIn cache: CacheFolder? = nil) throws(EmojiFontError) -> EmojiFont {
    guard let wish = FontPattern.emoji(in: configuration) else { throw .noColorEmojiFont(refused: []) }
    var refused: [RefusedFont] = []
    if let font = wish.match(in: configuration).flatMap({ judge($0, &refused, cache) }) { return font }
    for pattern in wish.colorFonts(in: configuration) {
      if let font = judge(pattern, &refused, cache) { return font }
    }
    throw .noColorEmojiFont(refused: refused)
  }

  /// The font of a pattern, if emoji can be drawn with it; otherwise notes the reason, once a font.
  private func judge(_ pattern: FontPattern, _ refused: inout [RefusedFont], _ cache: CacheFolder?) -> EmojiFont? {
    guard pattern.isColor, let path = pattern.path else { return nil }
    let index = pattern.index
    guard !refused.contains(where: { $0.path == path && $0.index == index }) else { return nil }
    let family = pattern.family ?? ""
    func refuse(_ reason: RefusedFont.Reason) -> EmojiFont? {
      refused.append(RefusedFont(path: path, index: index, family: family, reason: reason))
      return nil
    }
    guard let file = FileVersion(of: path) else { return refuse(.unreadable) }
    let key = "\(path):\(index):\(file.size):\(file.changed)"
    let known = FontVerdict.remembered(of: key, renderer, in: cache)
    let verdict = known ?? judge(path, index)
    if known == nil { verdict.remember(of: key, renderer, in: cache) }
    guard case .accepted(let format, let version) = verdict else {
      if case .refused(let reason) = verdict { return refuse(reason) }
      return nil
    }
    guard format != .bitmaps || pattern.allowsBitmaps else { return refuse(.bitmapsDisabled) }
    return EmojiFont(
      path: path, index: index, family: family, version: version ?? pattern.version, format: format, key: key,
      passedOver: refused)
  }

  /// Opens a font and looks at it.
  private func judge(_ path: String, _ index: Int) -> FontVerdict {
    guard let face = FontFace(path: path, index: index) else { return .refused(.unreadable) }
    guard face.isComplete else { return .refused(.truncated) }
    let formats = GlyphInk.formats(of: face)
    guard let format = formats.first(where: renderer.draws) else { return .refused(.notDrawable(formats)) }
    guard FontCoverage(face: face, format: format).draws("\u{1F600}") else { return .refused(.withoutEmoji) }
    return .accepted(format, version: face.version)
  }
}
