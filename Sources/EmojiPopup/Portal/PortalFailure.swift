internal import GLibKit

/// Why the desktop's portal did not do what it was asked for.
enum PortalFailure: Equatable {
  /// It knows nothing of such things; in its own words.
  case unavailable(String)
  case refused
  case slow
  case gone

  /// A part of a sentence in the user's language; the portal's own words are in English.
  var sentence: String {
    switch self {
    case .unavailable(let words): tr("the desktop’s portal cannot: %s", words)
    case .refused: tr("the desktop’s portal does not allow it")
    case .slow: tr("the desktop’s portal does not answer")
    case .gone: tr("the desktop’s portal has ended")
    }
  }
}
