internal import GLibKit

/// What is found of a font by opening it.
enum FontVerdict {
  case accepted(ColorFormat, version: String?)
  case refused(RefusedFont.Reason)

  /// What was found the last time of this state of the file. Only of accepted fonts: it costs little to refuse one, and
  /// the reason may have gone with a change of its permissions.
  static func remembered(of key: String, _ renderer: Renderer, in cache: CacheFolder?) -> FontVerdict? {
    guard let cache, let record = CacheRecord.read(.font, key: recordKey(key, renderer), in: cache) else { return nil }
    let fields = String(record).split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = fields.first.flatMap({ ColorFormat(rawValue: String($0)) }) else { return nil }
    return .accepted(format, version: fields.count > 1 ? String(fields[1]) : nil)
  }

  /// Keeps what was found.
  func remember(of key: String, _ renderer: Renderer, in cache: CacheFolder?) {
    guard let cache, case .accepted(let format, let version) = self else { return }
    CacheRecord.write(
      Bytes((format.rawValue + (version.map { "\n\($0)" } ?? "")).utf8), .font, key: Self.recordKey(key, renderer),
      in: cache)
  }

  private static func recordKey(_ key: String, _ renderer: Renderer) -> String { "\(key) cairo \(renderer.version)" }
}
