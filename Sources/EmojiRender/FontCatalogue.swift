internal import CText
internal import Glibc

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
  public func emojiFont() throws(EmojiFontError) -> EmojiFont {
    guard let wish = FontPattern.emoji(in: configuration) else { throw .noColorEmojiFont(refused: []) }
    var refused: [RefusedFont] = []
    if let font = wish.match(in: configuration).flatMap({ judge($0, &refused) }) { return font }
    for pattern in wish.colorFonts(in: configuration) {
      if let font = judge(pattern, &refused) { return font }
    }
    throw .noColorEmojiFont(refused: refused)
  }

  /// The font of a pattern, if emoji can be drawn with it; otherwise notes the reason, once a font.
  private func judge(_ pattern: FontPattern, _ refused: inout [RefusedFont]) -> EmojiFont? {
    guard pattern.isColor, let path = pattern.path else { return nil }
    let index = pattern.index
    guard !refused.contains(where: { $0.path == path && $0.index == index }) else { return nil }
    let family = pattern.family ?? ""
    func refuse(_ reason: RefusedFont.Reason) -> EmojiFont? {
      refused.append(RefusedFont(path: path, index: index, family: family, reason: reason))
      return nil
    }
    guard let state = FileState(of: path), let face = FontFace(path: path, index: index) else {
      return refuse(.unreadable)
    }
    guard face.isComplete else { return refuse(.truncated) }
    let formats = GlyphInk.formats(of: face)
    guard let format = formats.first(where: renderer.draws) else { return refuse(.notDrawable(formats)) }
    guard format != .bitmaps || pattern.allowsBitmaps else { return refuse(.bitmapsDisabled) }
    guard FontCoverage(face: face, format: format).draws("\u{1F600}") else { return refuse(.withoutEmoji) }
    return EmojiFont(
      path: path, index: index, family: family, version: face.version ?? pattern.version, format: format,
      key: "\(path):\(index):\(state.size):\(state.changed)", passedOver: refused)
  }
}

/// What tells a file from another that took its place.
private struct FileState {
  let size: Int
  /// Nanoseconds since 1970.
  let changed: Int

  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    size = Int(status.st_size)
    changed = Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
  }
}
