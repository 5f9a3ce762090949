internal import GLibKit
internal import Gtk

/// For how long the process stays.
///
/// The first call that wants it makes it stay for the session. Without such a call, or where people prefer it so, it
/// stays until nothing is open, nobody waits, and nothing of its own is on the clipboard.
final class Residency {
  /// Whether something would be lost if the process ended now.
  var isBusy: () -> Bool = { false }

  private let application: Application
  private let settings: PopupSettings
  private let isReachable: Bool
  private var isHeld = false
  private var isWanted = false

  /// - Parameter isReachable: whether later calls find the process at all.
  init(_ application: Application, settings: PopupSettings, isReachable: Bool) {
    self.application = application
    self.settings = settings
    self.isReachable = isReachable
    settings.onChanged { [weak self] in self?.endIfIdle() }
  }

  /// A call has come: from now on the process ends by `endIfIdle` only.
  ///
  /// One that was started for a call which never came ends by itself.
  func called() {
    if !isHeld { application.hold() }
    isHeld = true
  }

  /// Whether a call has wanted the process to be there for the next one.
  var stays: Bool { isWanted }

  /// A call wants the process to be there for the next one.
  func stay() { isWanted = isReachable }

  /// Nobody is to find the process any more; it ends when it owes nothing.
  func stepAside() {
    application.giveUpName()
    leave()
  }

  /// The process is to end when it owes nothing.
  func leave() {
    isWanted = false
    endIfIdle()
  }

  /// Ends the process unless it is to stay, or something would be lost.
  ///
  /// A call that arrives together with the reason for the end is heard first: answered by a process that ends, it would
  /// have opened nothing. One that arrives later is not answered at all, and the launcher starts another process.
  func endIfIdle() {
    guard isHeld else { return }
    MainLoop.whenIdle { [weak self] in
      guard let self else { return false }
      if !(self.isWanted && self.settings.keepsRunning), !self.isBusy() {
        self.application.quit()
      } else {
        // The first show leaves 5 MB free that the C library would keep. What a frame is drawn in stays.
        Memory.giveBack(keeping: 1 << 20)
      }
      return false
    }
  }
}
