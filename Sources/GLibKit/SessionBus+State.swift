extension SessionBus {
  /// What an application says in a state of its own (`org.gtk.Actions`); nil where it does not run or has none so called.
  public func state(_ name: String, of application: String) -> String? {
    let answer = try? call(
      application, RemoteInstance.objectPath(of: application), "org.gtk.Actions.Describe", "(\(BusText.text(name)),)")
    // Whether it is enabled, the type of its parameter, and an array with its state.
    return answer?.list?.first?.list?.last?.list?.first?.text
  }

  /// Asks an application to look anew at what a state of its own is about, and waits until it has.
  public func refresh(_ state: String, of application: String) {
    let arguments = "(\(BusText.text(state)), @av [], @a{sv} {})"
    _ = try? call(application, RemoteInstance.objectPath(of: application), "org.gtk.Actions.Activate", arguments)
  }
}
