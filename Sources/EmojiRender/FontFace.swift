internal import CText

/// An open font file, mapped into memory: the one owner of HarfBuzz's blob, face and font.
///
/// HarfBuzz checks each table before it trusts it, so a damaged file gives missing glyphs, not a crash. Not `Sendable`:
/// whoever needs the font on another thread opens it there, which takes well under a millisecond.
final class FontFace {
  let font: OpaquePointer
  let face: OpaquePointer
  private let blob: OpaquePointer
  private let buffer: OpaquePointer

  /// Maps a file; nil when it cannot be read or has no glyphs.
  init?(path: String, index: Int) {
    guard index >= 0, let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    self.blob = blob
    face = hb_face_create(blob, UInt32(index))
    font = hb_font_create(face)
    buffer = hb_buffer_create()
    guard hb_face_get_glyph_count(face) > 0 else { return nil }
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(font)
    hb_face_destroy(face)
    hb_blob_destroy(blob)
  }

  /// The one glyph that a text becomes, or nil when it becomes several, none, or a box.
  ///
  /// Selectors and joiners that no ligature took leave nothing behind, as when Pango draws.
  func glyph(for text: String) -> UInt32? {
    var text = text
    hb_buffer_clear_contents(buffer)
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), 0, -1) }
    }
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, HB_SCRIPT_COMMON)
    hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count), count == 1, glyphs[0].codepoint != 0 else {
      return nil
    }
    return glyphs[0].codepoint
  }

  /// Whether a glyph has an outline that encloses something.
  func hasOutline(_ glyph: UInt32) -> Bool {
    var extents = hb_glyph_extents_t()
    return hb_font_get_glyph_extents(font, glyph, &extents) != 0 && extents.width != 0 && extents.height != 0
  }

  /// Calls `body` with a table's bytes, none where the font has no such table.
  func withTable<R>(_ tag: StaticString, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    withBytes(of: hb_face_reference_table(face, hb_tag_from_string(tag.cString, Int32(tag.utf8CodeUnitCount))), body)
  }

  /// Calls `body` with the bytes of a blob that was handed over, and lets go of it.
  func withBytes<R>(of blob: OpaquePointer?, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    return body(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)))
  }

  /// Whether every table that the file promises lies within the file.
  ///
  /// Bitmaps that are cut off would only be noticed when they are drawn, one blank at a time.
  var isComplete: Bool {
    withBytes(of: hb_blob_reference(blob)) { file in
      guard let start = startOfFont(in: file), let tables = file.bigEndian16(at: start + 4) else { return false }
      return (0..<tables).allSatisfy { table in
        let record = start + 12 + table * 16
        guard let offset = file.bigEndian32(at: record + 8), let length = file.bigEndian32(at: record + 12) else {
          return false
        }
        return offset + length <= file.count
      }
    }
  }

  /// Where the table directory of this font begins: of several fonts in one file (`ttcf`), each has its own.
  private func startOfFont(in file: UnsafeRawBufferPointer) -> Int? {
    guard file.starts(with: "ttcf".utf8) else { return 0 }
    return file.bigEndian32(at: 12 + Int(hb_face_get_index(face) & 0xFFFF) * 4)
  }

  /// What the font says of its own version (`name` table, entry 5).
  var version: String? {
    var text = [CChar](repeating: 0, count: 256)
    var size = UInt32(text.count)
    guard hb_ot_name_get_utf8(face, hb_ot_name_id_t(HB_OT_NAME_ID_VERSION_STRING), nil, &size, &text) > 0 else {
      return nil
    }
    return String(decoding: text.prefix(Int(size)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension StaticString {
  fileprivate var cString: UnsafePointer<CChar> { UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self) }
}

extension UnsafeRawBufferPointer {
  /// The number in two bytes, as font files have them; nil past the end.
  func bigEndian16(at offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= count else { return nil }
    return Int(UInt16(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  /// The number in four bytes, as font files have them; nil past the end.
  func bigEndian32(at offset: Int) -> Int? {
    guard offset >= 0, offset + 4 <= count else { return nil }
    return Int(UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}
