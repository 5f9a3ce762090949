// The other end of what GLibKit and the launcher do: started as their tests ask, it behaves as the application does, or
// as it does when something goes wrong. $PRETEND says how.
internal import CGLib
internal import GLibKit

let detachment = Detachment()
let channel = ReplyChannel.fromEnvironment()
let words = RawArguments.ofProcess

/// Writes what an outsider cannot see to the file $PRETEND_NOTE.
func note(_ text: String) {
  if let path = Environment["PRETEND_NOTE"] { g_file_set_contents(path, text, -1, nil) }
}

/// Lives on as a process does for the clipboard, but not for ever.
func linger() { sleep(20) }

switch Environment["PRETEND"] {
case "lingering":
  detachment.cutOff(keeping: channel.map { [$0.descriptor] } ?? [])
  note("\(getpid())")
  channel?.ready()
  linger()
case "refusing":
  StandardStream.error.write("emoji-popup: refused\n")
  exit(2)
case "refusing slowly":
  if let channel { close(channel.descriptor) }
  usleep(300_000)
  StandardStream.error.write("emoji-popup: refused\n")
  exit(3)
case "closing":
  if let channel { close(channel.descriptor) }
  linger()
case "crashing":
  kill(getpid(), SIGKILL)
case "silent":
  linger()
case "without bus":
  detachment.cutOff(keeping: channel.map { [$0.descriptor] } ?? [])
  note("\(getpid()) \(Environment["DBUS_SESSION_BUS_ADDRESS"] ?? "") \(channel?.carriesReply == true)")
  channel?.ready()
  channel?.write(out: "🚀")
  channel?.write(err: "é\n")
  channel?.finish(status: 1)
  linger()
case "babbling":
  if let channel { _ = write(channel.descriptor, "what is this\n", 13) }
  linger()
case "serving", "leaving":
  serve(leaving: Environment["PRETEND"] == "leaving")
default:
  exit(70)
}

/// Is the primary instance of a real GApplication and answers each command line with its words.
func serve(leaving: Bool) {
  detachment.cutOff(keeping: channel.map { [$0.descriptor] } ?? [])
  let flags = GApplicationFlags(
    G_APPLICATION_HANDLES_COMMAND_LINE.rawValue | G_APPLICATION_SEND_ENVIRONMENT.rawValue)
  let application = g_application_new(ApplicationIdentifier.current, flags)
  let answer:
    @convention(c) (UnsafeMutablePointer<GApplication>, UnsafeMutablePointer<GApplicationCommandLine>, gpointer?) ->
      gint = {
        application, line, leaving in
        if leaving != nil { exit(0) }
        var count: gint = 0
        let vector = g_application_command_line_get_arguments(line, &count)
        defer { g_strfreev(vector) }
        let words = (1..<max(Int(count), 1)).map { vector?[$0].map { String(cString: $0) } ?? "" }
        guard let kind = UnsafeMutableRawPointer(line).load(as: UnsafeMutableRawPointer?.self) else { return 70 }
        let methods = kind.assumingMemoryBound(to: GApplicationCommandLineClass.self).pointee
        methods.print_literal(
          line, "🚀 \(words) \(g_application_command_line_getenv(line, "MARK").map { String(cString: $0) } ?? "")\n")
        methods.printerr_literal(line, "é\n")
        return gint(words.count)
      }
  g_signal_connect_data(
    application, "command-line", unsafeBitCast(answer, to: GCallback.self),
    leaving ? UnsafeMutableRawPointer(bitPattern: 1) : nil, nil, GConnectFlags(rawValue: 0))
  g_application_register(application, nil, nil)
  if g_application_get_is_remote(application) != 0 {
    channel?.ready()
    exit(0)
  }
  note("\(getpid())")
  channel?.ready()
  g_application_hold(application)
  g_timeout_add_seconds(20, { _ in exit(0) }, nil)
  let loop = g_main_loop_new(nil, 0)
  g_main_loop_run(loop)
}
