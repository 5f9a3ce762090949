import EmojiRender
import GLibKit
import Glibc

// Stores images until it is stopped: each time one more, and a line that says how many there are now.
//
//     image-writer FOLDER FIRST COUNT      FIRST: a code point in hexadecimal, of 📡's kind

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 3, let first = UInt32(arguments[1], radix: 16), let count = UInt32(arguments[2]) else {
  endProcess(2)
}
let font = try FontCatalogue().emojiFont()
let images = EmojiImages(of: font, style: EmojiImageStyle(size: 64), in: CacheFolder(arguments[0]))
for number in 0..<count {
  guard let scalar = Unicode.Scalar(first + number) else { continue }
  _ = images.image(of: String(scalar))
  // Another one may be writing.
  var isStored = images.store()
  for _ in 0..<1000 where !isStored {
    usleep(1000)
    isStored = images.store()
  }
  StandardStream.output.write(isStored ? "\(number + 1)\n" : "not stored\n")
}
