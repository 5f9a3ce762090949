import GLibKit
import Testing

@testable import EmojiRender

@Suite("A fingerprint")
struct FingerprintTests {
  @Test("is another for every other byte, length, order and seed")
  func differences() {
    let whole = Array("an image of 24 and more".utf8)
    var all = [Fingerprint(Bytes(whole)), Fingerprint(Bytes(whole), seed: 7), Fingerprint(Bytes(whole), seed: 11)]
    all += whole.indices.map { Fingerprint(Bytes(whole[..<$0])) }
    all += whole.indices.map { place in
      var other = whole
      other[place] ^= 1
      return Fingerprint(Bytes(other))
    }
    all.append(Fingerprint(Bytes(whole.reversed())))
    #expect(Set(all.map(\.value)).count == all.count)
  }

  @Test("is the same for a text and for its bytes, wherever they begin")
  func texts() {
    let bytes = Bytes(Array("..👩🏽‍🚀".utf8))
    #expect(Fingerprint(bytes[2...]).value == Fingerprint("👩🏽‍🚀").value)
  }

  @Test("tells the images of two emoji apart though they look alike")
  func images() {
    let pixels = Bytes([UInt8](repeating: 7, count: 64))
    #expect(ImageFile.checksum(of: pixels, emoji: 1) != ImageFile.checksum(of: pixels, emoji: 2))
  }
}
