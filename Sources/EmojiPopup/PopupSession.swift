internal import EmojiCore
internal import EmojiPicker
internal import GLibKit
internal import Gtk

/// Everything that happens between calls and picks: one window, whoever waits for it, and what this process still owes.
final class PopupSession {
  private struct Waiting {
    let request: ShowRequest
    let caller: any Caller
    let activationToken: String?
  }

  private let application: Application
  private let font: PickerFont
  private let store: any PreferenceStore
  private let clipboard = ClipboardDelivery()
  private let insertions: Insertions
  private let insertionTrouble = InsertionTrouble()
  private var window: PopupWindow?
  private var source: Source?
  private var calls = CallTable()
  private var current: Waiting?
  private var queue: [Waiting] = []
  private var isHeld = false

  init(application: Application, font: PickerFont, store: any PreferenceStore = FileStore()) {
    self.application = application
    self.font = font
    self.store = store
    insertions = Insertions(clipboard)
    clipboard.onTakenOver = { [weak self] in self?.endIfIdle() }
    insertions.onRested = { [weak self] in self?.endIfIdle() }
  }

  // MARK: Calls

  /// Does what a call asks for; its caller is answered now or when somebody has picked.
  func handle(_ arguments: RawArguments, from caller: any Caller, activationToken: String?) {
    stayUntilDone()
    do throws(UsageError) {
      let invocation = try Invocation(arguments)
      handle(invocation.command, from: caller, activationToken: activationToken)
    } catch {
      caller.finish(.wrongArguments, error.description)
      endIfIdle()
    }
  }

  private func handle(_ command: Invocation.Command, from caller: any Caller, activationToken: String?) {
    switch command {
    case .show(let request):
      show(Waiting(request: request, caller: caller, activationToken: activationToken))
    case .quit:
      close(.replaced, opensNext: false)
      queue.forEach { $0.caller.finish(.nothing) }
      queue = []
      clipboard.letGo()
      caller.finish(.done)
      endIfIdle()
    case .background:
      _ = preparedWindow()
      caller.finish(.done)
    case .find, .list, .help, .version, .debugInfo:
      let output = CommandOutput(
        out: {
          caller.write(out: $0); return .written
        }, err: { caller.write(error: $0) })
      caller.finish(WindowlessCommand.run(command, output) ?? .done)
      endIfIdle()
    }
  }

  private func show(_ call: Waiting) {
    switch calls.answer(waits: call.request.waits, now: MainLoop.now) {
    // What is being typed is not for the panel.
    case .open where insertions.isBusy: queue.append(call)
    case .open: open(call)
    case .queue: queue.append(call)
    case .ignore: call.caller.finish(.done)
    case .close:
      close(.cancelled)
      call.caller.finish(.done)
    }
  }

  // MARK: The panel

  private func open(_ call: Waiting) {
    let window = preparedWindow()
    let request = call.request
    do throws(LanguageTables.UnknownLanguage) {
      try prepare(window.picker.model, for: request)
    } catch {
      call.caller.finish(.wrongArguments, error.description)
      return endIfIdle()
    }
    report(window.picker.model, to: call.caller)
    window.picker.reset(search: request.search ?? "", section: request.section)
    calls.opened(now: MainLoop.now)
    current = call
    if request.inserts { insertions.panelOpens() }
    window.show(at: request.position, activationToken: call.activationToken)
    // A shortcut does not wait for the pick; a script does.
    if !request.waits { call.caller.finish(.done) }
  }

  /// What the panel works on, as far as a call chooses it.
  private struct Source: Equatable {
    var policy = VersionPolicy.device
    var languages: [String] = []
  }

  private func prepare(
    _ model: PickerModel, for request: ShowRequest
  ) throws(LanguageTables.UnknownLanguage) {
    let wanted = Source(policy: request.policy ?? .device, languages: request.languages)
    if wanted != source {
      model.use(font.offered(under: wanted.policy), languages: try annotations(named: wanted.languages, for: model))
      source = wanted
    }
    model.defaultTone = request.tone
    model.reload()
  }

  private func annotations(
    named names: [String], for model: PickerModel
  ) throws(LanguageTables.UnknownLanguage) -> [Annotations] {
    let tables = LanguageTables()
    let selection = names.isEmpty ? tables.session() : try tables.named(names)
    model.problems += selection.problems
    return selection.annotations
  }

  private func preparedWindow() -> PopupWindow {
    if let window { return window }
    let model = PickerModel(
      offered: font.offered(under: .device), keywords: .ofUser(), store: store)
    let picker = EmojiPickerView(model: model, fontFamily: font.family)
    let window = PopupWindow(picker: picker, application: application)
    picker.onPick = { [weak self] in self?.picked($0) }
    picker.onTakeBack = { [weak self] in self?.deliver($0) }
    picker.onCancel = { [weak self] in self?.close(.cancelled) }
    window.onWantsToClose = { [weak self] in self?.close($0) }
    self.window = window
    return window
  }

  /// Runs inside the pick's input event, while the display still lets this process set the clipboard.
  private func picked(_ pick: EmojiPick) {
    deliver(pick.text)
    if pick.ends, let request = current?.request, request.inserts {
      insertions.picked(pick.text, isCopied: request.copies)
    }
    if pick.ends { close(.picked, text: pick.text) }
  }

  private func deliver(_ text: String) {
    if current?.request.copies ?? true, !text.isEmpty { clipboard.offer(text) }
  }

  /// Hides the panel, keeps what was picked, and only then answers: a pick that was confirmed is never lost.
  private func close(_ reason: PopupWindow.CloseReason, text: String? = nil, opensNext: Bool = true) {
    guard calls.isOpen, let window else { return }
    let picked = text ?? window.picker.collectedText
    calls.closed(byFocusLoss: reason == .lostFocus, now: MainLoop.now)
    window.hide()
    Trace.mark("hidden")
    window.picker.model.commit()
    let call = current
    current = nil
    if let caller = call?.caller { report(window.picker.model, to: caller) }
    if let call, call.request.inserts, reason == .picked, !picked.isEmpty {
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
  }

  private func openNext() {
    guard !calls.isOpen, !insertions.isBusy else { return }
    // Nobody is asked on behalf of a script that was ended while it waited.
    queue.removeAll { !$0.caller.isThere }
    if queue.isEmpty { endIfIdle() } else { open(queue.removeFirst()) }
  }

  private func report(_ model: PickerModel, to caller: any Caller) {
    for problem in model.problems { caller.write(error: "emoji-popup: \(problem)\n") }
    model.problems = []
  }

  /// A process that was started for a call which never came ends by itself; one that was called ends by `endIfIdle`.
  private func stayUntilDone() {
    if !isHeld { application.hold() }
    isHeld = true
  }

  /// Ends the process when nothing is open, nobody waits, and nothing of ours is on the clipboard.
  ///
  /// A call that arrives together with the reason for the end is heard first: answered by a process that ends, it would
  /// have opened nothing. One that arrives later is not answered at all, and the launcher starts another process.
  private func endIfIdle() {
    MainLoop.whenIdle { [weak self] in
      guard let self else { return false }
      let isNeeded = self.calls.isOpen || self.insertions.isAtWork || self.clipboard.isOffering
      if !isNeeded, self.queue.isEmpty { self.application.quit() }
      return false
    }
  }
}
