internal import EmojiCore
internal import EmojiPicker
internal import EmojiRender
internal import GLibKit
internal import Gtk
internal import Windowing

/// The process that shows the panel.
enum PopupApplication {
  /// Runs until nothing is left to do; answers the exit status.
  ///
  /// - Parameters:
  ///   - arguments: those of the command, which were parsed without an error.
  ///   - detachment: what the process was given, taken before anything was opened.
  static func run(_ arguments: RawArguments, detachment: Detachment) throws(EnvironmentLack) -> Int32 {
    Trace.mark("started")
    let channel = ReplyChannel.fromEnvironment()
    let usesBus = channel.map { !$0.carriesReply } ?? (SessionBus() != nil)
    prepareEnvironment(usesBus: usesBus)
    X11Connection.whenLost { endWithoutDisplay(channel) }
    let (isOpen, outcome) = Display.open(program: ApplicationIdentifier.base, loadsTheme: false) {
      Result { () throws(EmojiFontError) in try PanelGround() }
    }
    let ground: PanelGround
    do throws(EmojiFontError) { ground = try outcome.get() } catch { throw .font(error) }
    guard isOpen else { throw .noDisplay }
    _ = BackgroundWork { ground.font.prepareFirstScreen() }
    Trace.mark("display")
    if let channel { detachment.cutOff(keeping: [channel.descriptor]) }
    let application = Application(
      id: ApplicationIdentifier.current, isUnique: usesBus, isService: usesBus && channel != nil)
    let isFirst: Bool
    do throws(ApplicationError) {
      isFirst = try application.register()
    } catch {
      // A service is refused the name that another one has; one by hand becomes its caller.
      guard channel != nil else { throw .noBus(error.reason) }
      isFirst = false
    }
    if isFirst { serve(application, ground, channel, isReachable: usesBus) }
    Trace.mark("registered")
    channel?.ready()
    // Another process was faster: the launcher's call goes to it, and one by hand is handed on by `run`.
    if !isFirst, channel != nil { return ExitStatus.done.rawValue }
    return application.run(usesBus && channel != nil ? RawArguments([]) : arguments)
  }

  private static func serve(
    _ application: Application, _ ground: PanelGround, _ channel: ReplyChannel?, isReachable: Bool
  ) {
    let session = PopupSession(
      application: application, ground: ground, settings: .ofUser(), isReachable: isReachable)
    var pipe = channel?.carriesReply == true ? channel : nil
    application.onActivate { session.activate() }
    application.onCommandLine { call in
      Trace.mark("called")
      let token = call.environment("XDG_ACTIVATION_TOKEN") ?? call.environment("DESKTOP_STARTUP_ID")
      let caller: any Caller = pipe.map { PipeCaller($0) } ?? BusCaller(call)
      pipe = nil
      session.handle(call.arguments, from: caller, activationToken: token)
    }
  }

  /// Says why to whoever still listens: the launcher, or the standard error of a process that was started by hand.
  private static func endWithoutDisplay(_ channel: ReplyChannel?) -> Never {
    let line = EnvironmentLack.lostDisplay.description
    if let channel {
      channel.write(err: "emoji-popup: \(line)\n")
      channel.finish(status: ExitStatus.environment.rawValue)
    } else {
      _ = CommandOutput.standardStreams.fail(line, .environment)
    }
    endProcess(ExitStatus.environment.rawValue)
  }

  /// Starts GTK as for the panel, in order to ask it something; false where there is no display.
  static func openDisplay() -> Bool {
    prepareEnvironment(usesBus: SessionBus() != nil)
    return Display.open(program: ApplicationIdentifier.base, loadsTheme: false)
  }

  private static func prepareEnvironment(usesBus: Bool) {
    if !usesBus { liveWithoutBus() }
    preferCairo()
  }

  /// No library may start a bus of its own; and GTK 4.8 crashes when an X11 display still names an accessibility bus
  /// but there is no session bus, so it is not asked for one.
  private static func liveWithoutBus() {
    Environment.set("DBUS_SESSION_BUS_ADDRESS", to: SessionBus.disabledAddress)
    if Environment.nonEmpty("GTK_A11Y") == nil { Environment.set("GTK_A11Y", to: "none") }
  }

  /// Without a GPU's help a small window is up in half the time when neither GL nor a software GL is loaded for it.
  ///
  /// Only where the user has said nothing; GTK 4.12 and later take the second variable under another name.
  private static func preferCairo() {
    let chosen = Environment.nonEmpty("GSK_RENDERER")
    // Another renderer that somebody chose may need GL.
    guard chosen == nil || chosen == "cairo" else { return }
    if chosen == nil { Environment.set("GSK_RENDERER", to: "cairo") }
    let (name, value) = Display.isAtLeast(4, 12) ? ("GDK_DISABLE", "gl,vulkan") : ("GDK_DEBUG", "gl-disable")
    if Environment.nonEmpty(name) == nil { Environment.set(name, to: value) }
  }
}

/// Carries out a command that needs the panel or the running process, and answers the exit status.
func showPanel(_ arguments: RawArguments, detachment: Detachment) -> Int32 {
  do throws(EnvironmentLack) {
    return try PopupApplication.run(arguments, detachment: detachment)
  } catch {
    return CommandOutput.standardStreams.fail(error.description, .environment).rawValue
  }
}
