internal import EmojiCore
internal import EmojiRender
internal import GLibKit

/// `emoji-popup render`: one emoji as a PNG file.
nonisolated enum Rendering {
  /// Writes the file, whole or not at all.
  static func run(_ request: RenderRequest, _ output: CommandOutput) -> ExitStatus {
    guard let (emoji, tone) = EmojiDataset.builtIn.emoji(written: request.emoji) else {
      return output.fail(
        tr("%s is no emoji; emoji-popup find searches for one", UsageError.shown(request.emoji)), .nothing)
    }
    let sequence = emoji.string(for: tone)
    do throws(EmojiFontError) {
      let font = try FontCatalogue().emojiFont()
      guard let png = try EmojiRasterizer(of: font, style: request.style).image(of: sequence)?.png else {
        return output.fail(tr("the font %s does not draw %s", font.family, sequence), .nothing)
      }
      return write(png, to: request.output, output)
    } catch {
      return output.fail(EnvironmentLack.font(error).description, .environment)
    }
  }

  private static func write(_ png: [UInt8], to place: RenderRequest.Output, _ output: CommandOutput) -> ExitStatus {
    switch place {
    case .standardOutput: return output.deliver(png)
    case .file(let path):
      do throws(FileError) {
        try AtomicFile(path, limit: .max, access: .umask).replace(with: png)
        return .done
      } catch {
        return output.fail(tr("cannot write: %s", "\(path): \(error.reason)"), .environment)
      }
    }
  }
}
