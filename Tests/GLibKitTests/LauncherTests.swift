import Foundation
import TestSupport
import Testing

@testable import GLibKit

/// A folder with the launcher and, in the application's place, a program that behaves as `behaviour` says.
private final class Installation {
  let folder: URL
  var launcher: String { folder.appending(path: "emoji-popup").path }
  var note: String { (try? String(contentsOf: folder.appending(path: "note"), encoding: .utf8)) ?? "" }

  init(application: Bool = true, in place: String = "") throws {
    folder = Programs.folder.appending(path: "launcher-\(UUID().uuidString)/bin")
    try FileManager.default.createDirectory(at: folder.appending(path: place), withIntermediateDirectories: true)
    try link("emoji-popup", to: "emoji-popup")
    if application { try link("PretendApplication", to: place + "emoji-popup-app") }
  }

  deinit {
    if let process = note.split(separator: " ").first.flatMap({ pid_t($0) }) { kill(process, SIGKILL) }
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  /// A link and not a copy: a file that was just written is busy while another thread starts a process.
  private func link(_ program: String, to place: String) throws {
    try FileManager.default.linkItem(at: Programs.folder.appending(path: program), to: folder.appending(path: place))
  }

  func environment(_ behaviour: String, bus: Bool = false) -> [String: String?] {
    var variables: [String: String?] = [
      "PRETEND": behaviour, "PRETEND_NOTE": folder.appending(path: "note").path, "LC_ALL": "C", "MARK": "mark",
      "DISPLAY": ":4711", "WAYLAND_DISPLAY": nil,
    ]
    if !bus { variables.merge(["DBUS_SESSION_BUS_ADDRESS": nil, "XDG_RUNTIME_DIR": nil]) { $1 } }
    return variables
  }

  /// Runs the launcher without a session bus.
  func run(_ behaviour: String, _ arguments: [String] = []) throws -> Programs.Result {
    try Programs.run(launcher, arguments, environment(behaviour))
  }

  /// Runs a line of shell on a bus of its own; `$0` is the launcher.
  func onBus(_ behaviour: String, _ line: String) throws -> Programs.Result {
    try Programs.run(
      "/usr/bin/dbus-run-session",
      ["--", "/bin/sh", "-c", "exec 2>\(folder.path)/err; " + line, launcher],
      environment(behaviour, bus: true))
  }
  var err: String { (try? String(contentsOf: folder.appending(path: "err"), encoding: .utf8)) ?? "" }
}

@Suite("A library that is loaded first", .serialized)
struct PreloadTests {
  /// Sets the variables, does `body`, and puts them back.
  private func with(_ given: String?, _ body: () -> Void) {
    let before = Environment["LD_PRELOAD"]
    Environment.set("LD_PRELOAD", to: given)
    body()
    Environment.set("LD_PRELOAD", to: before)
    Environment.set("EMOJI_POPUP_LD_PRELOAD", to: nil)
  }

  @Test("is put in front, and what the user had is restored", arguments: [nil, "libother.so.1", "/a/b.so:c.so"])
  func restored(given: String?) {
    with(given) {
      Preload.add("/nonexistent/libfirst.so.0")
      #expect(Environment["LD_PRELOAD"]?.hasPrefix("/nonexistent/libfirst.so.0") == true)
      #expect(Environment["LD_PRELOAD"]?.hasSuffix(given ?? "") == true)
      Preload.restore()
      #expect(Environment["LD_PRELOAD"] == given)
      #expect(Environment["EMOJI_POPUP_LD_PRELOAD"] == nil)
    }
  }

  @Test("is left alone where the user has it loaded")
  func twice() {
    with("/mine/libfirst.so.0") {
      Preload.add("/nonexistent/libfirst.so.0")
      Preload.restore()
      #expect(Environment["LD_PRELOAD"] == "/mine/libfirst.so.0")
    }
  }

  @Test("is found beside GLib, or not at all")
  func found() throws {
    let folder = try #require(Preload.find("libgobject-2.0.so.0"))
    #expect(FileManager.default.isReadableFile(atPath: folder))
    #expect(Preload.find("libnonexistent.so.0") == nil)
  }
}

@Suite("The launcher", .timeLimit(.minutes(2)))
struct LauncherTests {
  @Test("says in one line that the application is missing", arguments: [[], ["find", "x"], ["--help"]])
  func missing(arguments: [String]) throws {
    let installation = try Installation(application: false)
    let result = try installation.run("refusing", arguments)
    #expect(
      result.err == "emoji-popup: emoji-popup-app is not beside \(installation.launcher); install emoji-popup again\n")
    #expect(result.out.isEmpty)
    #expect(result.status == 3)
  }

  @Test(
    "finds the application beside itself and in libexec", arguments: ["", "../libexec/emoji-popup/", "../libexec/"])
  func finds(place: String) throws {
    let result = try Installation(in: place).run("refusing", ["find", "x"])
    #expect(result == .init(out: "", err: "emoji-popup: refused\n", status: 2))
  }

  @Test("says that the answer cannot be written, with or without a bus; a reader that has gone is no error")
  func unwritable() throws {
    let line = "emoji-popup: cannot write: No space left on device\n"
    let installation = try Installation()
    #expect(try installation.onBus("serving", "\"$0\" --print >/dev/full").status == 3)
    #expect(installation.err.hasSuffix(line))
    #expect(try installation.onBus("serving", "{ \"$0\" --print; echo $? >&2; } | true").status == 0)
    #expect(!installation.err.contains("cannot write"))
    let shell = try Programs.run(
      "/bin/sh", ["-c", "\"$0\" --print >/dev/full", installation.launcher], installation.environment("without bus"))
    #expect(shell.status == 3)
    #expect(shell.err.hasSuffix(line))
  }

  @Test(
    "does without a bus that refuses it, talks nonsense or goes",
    arguments: ["REJECTED EXTERNAL", "", "ERROR", "OK 1234", "OK 1234\r\nl\u{2}\u{1}\u{1}what is this"])
  func strangeBus(answer: String) throws {
    let installation = try Installation()
    let server = """
      import socket, sys
      bus = socket.socket(socket.AF_UNIX)
      bus.bind(sys.argv[1])
      bus.listen()
      caller, _ = bus.accept()
      caller.recv(4096)
      caller.sendall(sys.argv[2].encode() + b'\\r\\n')
      """
    // Not in the folder of the tests, whose name may be longer than a socket's may.
    let line = """
      bus=$(mktemp -u); python3 -c "$1" "$bus" "$2" & server=$!
      until [ -S "$bus" ] || ! kill -0 $server; do sleep 0.01; done
      DBUS_SESSION_BUS_ADDRESS="unix:path=$bus" "$0" --print; status=$?
      wait; rm "$bus"; exit $status
      """
    let result = try Programs.run(
      "/bin/sh", ["-c", line, installation.launcher, server, answer], installation.environment("without bus"))
    #expect(result == .init(out: "🚀", err: "é\n", status: 1))
  }

  @Test("passes a refusal on, with or without a bus")
  func refusal() throws {
    let installation = try Installation()
    #expect(try installation.run("refusing") == .init(out: "", err: "emoji-popup: refused\n", status: 2))
    #expect(try installation.onBus("refusing", "\"$0\"").status == 2)
    #expect(installation.err == "emoji-popup: refused\n")
  }

  @Test("hears a refusal out that comes after the channel was closed")
  func slowRefusal() throws {
    #expect(try Installation().run("refusing slowly") == .init(out: "", err: "emoji-popup: refused\n", status: 3))
  }

  @Test("says that the application crashed, or talks nonsense", arguments: ["crashing", "babbling", "closing"])
  func crash(behaviour: String) throws {
    let result = try Installation().run(behaviour)
    #expect(
      result == .init(out: "", err: "emoji-popup: the picker was ended by signal 9 while it started\n", status: 3))
  }

  @Test("does not wait for ever, and leaves nothing behind")
  func patience() throws {
    let result = try Installation().run("silent")
    #expect(result == .init(out: "", err: "emoji-popup: the picker did not start within ten seconds\n", status: 3))
  }

  @Test("without a bus relays output and status, while the application lives on and none starts a bus")
  func withoutBus() throws {
    let installation = try Installation()
    let result = try installation.run("without bus", ["--print"])
    #expect(result == .init(out: "🚀", err: "é\n", status: 1))
    let note = installation.note.split(separator: " ")
    #expect(note.dropFirst() == ["disabled:", "true"])
    #expect(kill(try #require(note.first.flatMap { pid_t($0) }), 0) == 0)
  }

  @Test("starts the application once and then has it do what is asked, every byte unharmed")
  func bus() throws {
    let installation = try Installation()
    let result = try installation.onBus(
      "serving", "\"$0\" --search 'cœur 🚀' -- ''; echo $?; \"$0\"; echo $?; \"$0\" \"$(printf -- '-a\\377')\"; echo $?")
    #expect(
      result.out == "🚀 [\"--search\", \"cœur 🚀\", \"--\", \"\"] mark\n4\n🚀 [] mark\n0\n🚀 [\"-a\u{FFFD}\"] mark\n1\n"
    )
    #expect(installation.err == "é\né\né\n")
  }

  @Test("of two at once one starts the application and both are answered")
  func two() throws {
    let installation = try Installation()
    let result = try installation.onBus("serving", "\"$0\" -a & \"$0\" -b & \"$0\" -c; wait")
    #expect(
      Set(result.out.split(separator: "\n")) == ["🚀 [\"-a\"] mark", "🚀 [\"-b\"] mark", "🚀 [\"-c\"] mark"])
    #expect(installation.err == "é\né\né\n")
  }

  @Test("says that the application ended before it answered")
  func leaving() throws {
    let installation = try Installation()
    let result = try installation.onBus("leaving", "\"$0\"; echo $?")
    #expect(result.out == "3\n")
    #expect(installation.err.hasPrefix("emoji-popup: the picker ended before it answered"))
    #expect(installation.err.filter { $0 == "\n" }.count == 1)
  }

  @Test("ends quietly when there is nothing to quit, and starts nothing for it")
  func quit() throws {
    let installation = try Installation()
    let result = try installation.onBus("crashing", "\"$0\" --quit; echo $?")
    #expect(result.out == "0\n")
    #expect(installation.err.isEmpty)
  }
}

@Suite("A process that lives on", .timeLimit(.minutes(1)))
struct DetachmentTests {
  @Test("holds nothing of its caller's")
  func letsGo() throws {
    let installation = try Installation()
    let launcher = installation.launcher
    // The caller's output is a pipe, its descriptor 7 a file of its own.
    let result = try installation.onBus(
      "lingering", "exec 7<\(launcher); \"\(installation.folder.path)/emoji-popup-app\" & sleep 0.5; echo done")
    #expect(result.out == "done\n")
    let process = try #require(Int(installation.note))
    let proc = URL(fileURLWithPath: "/proc/\(process)")
    let links = try FileManager.default.contentsOfDirectory(atPath: proc.appending(path: "fd").path).map {
      try FileManager.default.destinationOfSymbolicLink(atPath: proc.appending(path: "fd/\($0)").path)
    }
    #expect(links == ["/dev/null", "/dev/null", "/dev/null"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: proc.appending(path: "cwd").path) == "/")
    #expect(getsid(pid_t(process)) == pid_t(process))
  }
}
