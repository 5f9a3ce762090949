internal import GLibKit

/// Xfce's settings daemon (`org.xfce.Xfconf`), in the channel of keyboard shortcuts.
nonisolated struct Xfconf {
  private let bus: SessionBus
  private static let service = "org.xfce.Xfconf"
  private static let channel = "'xfce4-keyboard-shortcuts'"

  /// The daemon; nil where it neither runs nor, in a session of Xfce's, can be started.
  init?() {
    guard let bus = SessionBus(),
      bus.hasOwner(Self.service) || DesktopSession().isCalled(["xfce"]) && bus.canStart(Self.service)
    else { return nil }
    self.bus = bus
  }

  /// The properties below one, by their whole names, in order.
  func all(_ base: String) -> [(key: String, value: BusValue)] {
    let answer = try? call("GetAllProperties", "(\(Self.channel), \(BusText.text(base)))")
    return (answer?.list?.first?.entries ?? []).sorted { $0.key < $1.key }
  }

  /// The text of a property; nil where there is none.
  func text(_ property: String) -> String? {
    (try? call("GetProperty", "(\(Self.channel), \(BusText.text(property)))"))?.list?.first?.text
  }

  /// Whether Xfce reads the shortcuts that people have made, and not the defaults.
  func isCustom(_ base: String) -> Bool {
    let answer = try? call("GetProperty", "(\(Self.channel), \(BusText.text(base + "/custom/override")))")
    return answer?.list?.first?.boolean ?? false
  }

  /// Sets a property to a text.
  func set(_ property: String, _ text: String) throws(SessionBus.CallError) {
    try call("SetProperty", "(\(Self.channel), \(BusText.text(property)), <\(BusText.text(text))>)")
  }

  /// Removes a property, but not those below it.
  func reset(_ property: String) throws(SessionBus.CallError) {
    try call("ResetProperty", "(\(Self.channel), \(BusText.text(property)), false)")
  }

  @discardableResult
  private func call(_ method: String, _ arguments: String) throws(SessionBus.CallError) -> BusValue {
    try bus.call(Self.service, "/org/xfce/Xfconf", "org.xfce.Xfconf.\(method)", arguments)
  }
}
