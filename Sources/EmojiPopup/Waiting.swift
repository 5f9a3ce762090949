/// A call that wants the panel, and who made it.
struct Waiting {
  var request = ShowRequest()
  var caller: any Caller = Nobody()
  /// What gives the window the focus, where the desktop wants a reason.
  let activationToken: String?
}
