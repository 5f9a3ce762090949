internal import EmojiCore
internal import EmojiPicker
internal import GLibKit
internal import Gtk

/// Everything that happens between calls and picks: one window, whoever waits for it, and what this process still owes.
final class PopupSession {
  private let residency: Residency
  private let surroundings: Surroundings
  private let application: Application
  private let source: PanelSource
  private let settings: PopupSettings
  private let clipboard = ClipboardDelivery()
  private let insertions: Insertions
  private let insertionTrouble = InsertionTrouble()
  private let theme = PopupTheme()
  private let shortcut: HeldShortcut
  private var window: PopupWindow?
  private var calls = CallTable()
  private var current: Waiting?
  private let pending = PendingCalls()

  init(application: Application, ground: PanelGround, settings: PopupSettings, isReachable: Bool) {
    self.application = application
    self.settings = settings
    source = PanelSource(ground)
    insertions = Insertions(clipboard)
    surroundings = Surroundings()
    shortcut = HeldShortcut(application, surroundings)
    residency = Residency(application, settings: settings, isReachable: isReachable)
    residency.isBusy = { [weak self] in
      guard let self else { return false }
      return self.calls.isOpen || !self.pending.isEmpty || self.clipboard.isOffering || self.insertions.mustStay
        || self.shortcut.isHeld
    }
    clipboard.onTakenOver = { [weak self] in self?.residency.endIfIdle() }
    insertions.onRested = { [weak self] in self?.residency.endIfIdle() }
    shortcut.onReleased = { [weak self] in self?.residency.endIfIdle() }
    shortcut.onPressed = { [weak self] in self?.show(Waiting(activationToken: $0)) }
  }

  // MARK: Calls

  /// Does what a call asks for; its caller is answered now or when somebody has picked.
  func handle(_ arguments: RawArguments, from caller: any Caller, activationToken: String?) {
    residency.called()
    do throws(UsageError) {
      let command = try Invocation(arguments).command
      handle(command, from: caller, activationToken: activationToken)
    } catch {
      // The next version may well know the option.
      if !stepsAside(for: caller) { caller.finish(.wrongArguments, error.description) }
      residency.endIfIdle()
    }
  }

  /// A plain call of somebody who wants no answer; GTK has taken the token that came with it.
  func activate() {
    residency.called()
    show(Waiting(activationToken: nil))
  }

  private func handle(_ command: Invocation.Command, from caller: any Caller, activationToken: String?) {
    switch command {
    case .show(let request):
      show(Waiting(request: request, caller: caller, activationToken: activationToken))
    case .quit:
      close(.quit, opensNext: false)
      pending.answerAll(.nothing)
      clipboard.letGo()
      shortcut.letGo()
      caller.finish(.done)
      residency.leave()
    case .background:
      if stepsAside(for: caller) { return }
      residency.stay()
      _ = preparedWindow()
      // People may be asked by the portal.
      caller.whenGone {}
      shortcut.follow { [weak self] trouble in
        if let trouble { caller.finish(.environment, trouble) } else { caller.finish(.done) }
        self?.residency.endIfIdle()
      }
    case .find, .list, .render, .shortcut, .shellExtension, .help, .version, .debugInfo:
      caller.finish(WindowlessCommand.run(command, caller.output) ?? .done)
      residency.endIfIdle()
    }
  }

  /// Whether the process is not what it was started as, so that the caller and all who wait have to ask the next one.
  ///
  /// - Parameter fonts: whether the fonts are the same, where that is being found out already.
  private func stepsAside(for caller: any Caller, fonts: BackgroundWork<Bool>? = nil) -> Bool {
    guard caller.canAskAgain, !calls.isOpen, !surroundings.suit(caller.environment, fonts: fonts) else { return false }
    shortcut.letGo()
    residency.stepAside()
    caller.finish(.elsewhere)
    pending.answerAll(.elsewhere)
    return true
  }

  private func show(_ call: Waiting, hesitated: Bool = false) {
    switch calls.answer(waits: call.request.waits, hesitated: hesitated, now: MainLoop.now) {
    // What is just being typed is not for the panel, and who waits already comes first.
    case .open where !insertions.isInserting && !pending.hasNext: open(call)
    // Somebody who presses the shortcut again and again meanwhile wants one panel.
    case .open where !call.request.waits && pending.hasPlain: call.caller.finish(.done)
    case .open, .queue:
      pending.append(call)
      insertions.askNoLonger()
      watch(call.caller)
    case .ignore:
      pending.supersede()
      call.caller.finish(.done)
    case .close:
      close(.called)
      call.caller.finish(.done)
    case .hesitate:
      pending.hesitate(call, milliseconds: CallTable.hesitation) { [weak self] in self?.show($0, hesitated: true) }
    }
  }

  // MARK: The panel

  private func open(_ call: Waiting) {
    // A window that is made just now is made of the fonts of now.
    let fonts = window.map { _ in surroundings.startFontCheck() }
    let window = preparedWindow()
    Trace.mark("built")
    let request = call.request
    do throws(LanguageTables.UnknownLanguage) {
      try source.prepare(window.picker.model, for: request)
    } catch {
      if !stepsAside(for: call.caller, fonts: fonts) { call.caller.finish(.wrongArguments, error.description) }
      return goOn(true)
    }
    if !request.once { residency.stay() }
    window.picker.reset(search: request.search ?? "", section: request.section)
    if stepsAside(for: call.caller, fonts: fonts) { return }
    call.caller.report(window.picker.model)
    Trace.mark("prepared")
    calls.opened(now: MainLoop.now)
    current = call
    if settings.inserts(for: request) { insertions.panelOpens() }
    window.show(at: settings.position(for: request), activationToken: call.activationToken)
    // A shortcut does not wait for the pick; a script does.
    if request.waits { watch(call.caller) } else { call.caller.finish(.done) }
  }

  private func preparedWindow() -> PopupWindow {
    if let window { return window }
    let picker = EmojiPickerView(model: source.model(), font: source.font)
    let window = PopupWindow(picker: picker, settings: settings)
    picker.onPick = { [weak self] in self?.picked($0) }
    picker.onTakeBack = { [weak self] in self?.deliver($0) }
    picker.onCancel = { [weak self] in self?.close(.cancelled) }
    window.onPainted = { [weak self] in self?.calls.painted(now: MainLoop.now) }
    window.onWantsToClose = { [weak self] in self?.close($0) }
    Trace.frames(of: picker)
    self.window = window
    return window
  }

  /// Runs inside the pick's input event, while the display still lets this process set the clipboard.
  private func picked(_ pick: EmojiPick) {
    deliver(pick.text)
    if pick.ends, let request = current?.request, settings.inserts(for: request) {
      insertions.picked(pick.text, isCopied: request.copies)
    }
    if pick.ends { close(.picked, text: pick.text) }
  }

  private func deliver(_ text: String) {
    if current?.request.copies ?? true, !text.isEmpty {
      clipboard.offer(text, alsoAsPrimary: settings.copiesToPrimary)
    }
  }

  /// Hides the panel, keeps what was picked, and only then answers: a pick that was confirmed is never lost.
  private func close(_ reason: PopupWindow.CloseReason, text: String? = nil, opensNext: Bool = true) {
    guard calls.isOpen, let window else { return }
    let picked = text ?? window.picker.collectedText
    calls.closed(byFocusLoss: reason == .lostFocus, byCall: reason == .called, now: MainLoop.now)
    window.hide()
    Trace.mark("hidden", "\(reason)")
    window.picker.model.commit()
    let call = current
    current = nil
    call?.caller.report(window.picker.model)
    if let call, settings.inserts(for: call.request), reason == .picked, !picked.isEmpty {
      insertions.insert(picked, isCopied: call.request.copies) { [weak self] trouble in
        self?.answer(call, picked: picked, trouble)
        self?.goOn(opensNext)
      }
    } else {
      insertions.panelIsCancelled()
      if let call { answer(call, picked: reason == .picked || call.request.prints ? picked : "") }
      goOn(opensNext)
    }
  }

  /// Tells a caller that waits what was picked, and why it was not typed where it should have been.
  private func answer(_ call: Waiting, picked: String, _ trouble: String? = nil) {
    if let trouble { insertionTrouble.say(trouble, isCopied: call.request.copies, to: call.caller) }
    guard call.request.waits else { return }
    if call.request.prints, !picked.isEmpty { call.caller.write(out: picked + "\n") }
    call.caller.finish(picked.isEmpty ? .nothing : trouble == nil ? .done : .environment)
  }

  private func goOn(_ opensNext: Bool) {
    // What was closed may be in the middle of its own event.
    MainLoop.whenIdle(.soon) { [weak self] in
      if opensNext { self?.openNext() }
      return false
    }
    // So that the next call finds everything as it wants it.
    MainLoop.whenIdle { [weak self] in
      if let self, !self.calls.isOpen { self.window?.makeReady() }
      if let self, self.residency.stays { self.shortcut.recover() }
      return false
    }
  }

  private func openNext() {
    guard !calls.isOpen, !insertions.isInserting else { return }
    if let call = pending.takeNext() { open(call) } else { residency.endIfIdle() }
  }

  /// Nobody is asked on behalf of a script that was ended meanwhile.
  private func watch(_ caller: any Caller) {
    caller.whenGone { [weak self, weak caller] in
      guard let self else { return }
      self.pending.forget(caller)
      if self.current?.caller === caller { self.close(.callerGone) }
    }
  }
}
