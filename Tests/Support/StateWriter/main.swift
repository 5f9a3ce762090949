// state-writer [--as-nobody] [--largest-file BYTES] [--folder FOLDER] MARK COUNT
//
// Picks MARK0, MARK1 … and says of each, as soon as the store has answered, whether it is saved:
//
//     saved 🍏0
//     kept 🍏1 Recent emoji and tones cannot be saved: …
//     recents 🍏1 🍏0
//
// A test that kills it knows what was confirmed, and what the file must therefore hold.

import EmojiCore
import GLibKit
import Glibc

/// Says why, and ends.
func fail(_ reason: String) -> Never {
  StandardStream.error.write("state-writer: \(reason)\n")
  exit(2)
}

/// Gives up root's rights for good, so that permissions bind.
func becomeNobody() {
  guard geteuid() == 0 else { return }
  guard setgroups(0, nil) == 0, setgid(65534) == 0, setuid(65534) == 0 else {
    fail("cannot become nobody")
  }
}

/// Makes writes beyond a size fail with an error, as a full disk does.
func limitFiles(to bytes: String) {
  guard let bytes = rlim_t(bytes) else { fail("no number: \(bytes)") }
  var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
  signal(SIGXFSZ, SIG_IGN)
  guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { fail("cannot limit files") }
}

var arguments = CommandLine.arguments.dropFirst()
var folder: String?
while let option = arguments.first, option.hasPrefix("--") {
  arguments.removeFirst()
  switch option {
  case "--as-nobody": becomeNobody()
  case "--largest-file": limitFiles(to: arguments.popFirst() ?? "")
  case "--folder": folder = arguments.popFirst()
  default: fail("no option \(option)")
  }
}
guard arguments.count == 2, let mark = arguments.popFirst(), let count = arguments.popFirst().flatMap(Int.init) else {
  fail("MARK and COUNT are missing")
}

let store = FileStore(maximumRecents: 100_000, folder: folder)
for index in 0..<count {
  let stored = store.apply([.picked("\(mark)\(index)", base: mark)])
  let message = stored.message.map { " " + $0 } ?? ""
  StandardStream.output.write("\(stored.isSaved ? "saved" : "kept") \(mark)\(index)\(message)\n")
  // People pause between two picks; without it the last one to hold the lock would be the next one too.
  usleep(.random(in: 0...1500))
}
let last = store.load()
StandardStream.output.write("recents \(last.state.recents.joined(separator: " "))\n")
if let message = last.message { StandardStream.output.write("message \(message)\n") }
