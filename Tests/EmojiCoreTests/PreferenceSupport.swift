import EmojiCore
import Foundation
import GLibKit

/// A folder of a test's own, removed with the value.
final class Scratch: Sendable {
  let folder: String

  init() {
    var template = Array("/tmp/emoji-popup-test-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil, "no temporary folder")
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    chmod(folder, 0o700)
    try? FileManager.default.removeItem(atPath: folder)
  }

  var file: String { folder + "/emoji-popup.ini" }
  func store(maximumRecents: Int = 30) -> FileStore { FileStore(maximumRecents: maximumRecents, folder: folder) }
  func write(_ text: String) { write(Array(text.utf8)) }
  func write(_ bytes: [UInt8], to name: String = "emoji-popup.ini") {
    precondition(FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: Data(bytes)), "no \(name)")
  }
  var bytes: [UInt8]? { FileManager.default.contents(atPath: file).map(Array.init) }
  var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
  /// The folder's files, without the lock.
  var names: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).filter { !$0.hasSuffix(".lock") }.sorted()
  }
}

/// A process that picks: see Tests/Support/StateWriter.
struct Writer {
  private let process = Process()
  private let output = Pipe()

  /// The program, which is built beside the tests.
  static let program: String = {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let tests = maps.split(separator: "\n").first { $0.hasSuffix("PackageTests.xctest") }
    let path = tests.flatMap { $0.firstIndex(of: "/").map { start in String(tests?[start...] ?? "") } } ?? ""
    return (path as NSString).deletingLastPathComponent + "/state-writer"
  }()

  init(_ arguments: [String], environment: [String: String] = [:], inside shell: String? = nil) throws {
    if let shell {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
      process.arguments = ["--mount", "sh", "-c", shell + #" && exec "$0" "$@""#, Self.program] + arguments
    } else {
      process.executableURL = URL(fileURLWithPath: Self.program)
      process.arguments = arguments
    }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    try process.run()
  }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Waits for its end; the lines it wrote.
  func lines() -> [String] {
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  var status: Int32 { process.terminationStatus }

  /// Runs to the end.
  static func run(
    _ arguments: String..., environment: [String: String] = [:], inside shell: String? = nil
  ) throws -> [String] {
    try Writer(arguments, environment: environment, inside: shell).lines()
  }
}

/// Whether this machine lets a test bind root by permissions.
let canBecomeNobody: Bool = (try? Writer.run("--as-nobody", "--folder", "/dev/null/none", "🍏", "0").isEmpty) == false

/// Whether this machine lets a test mount file systems that only its own process sees.
let canMount: Bool =
  (try? Writer.run(
    "--folder", "/dev/null/none", "🍏", "0", inside: "mount -t tmpfs tmpfs /mnt 2>/dev/null"
  ).isEmpty) == false

/// How often tests of chance are repeated: more with `EMOJI_POPUP_TEST_REPEAT`.
let repetitions = Environment["EMOJI_POPUP_TEST_REPEAT"].flatMap { Int($0) } ?? 1
