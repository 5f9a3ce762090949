internal import CGLib

/// The catalogue of the interface's messages.
public enum Translation {
  /// The gettext domain, which is also the catalogues' file name.
  public static let domain = "emoji-popup"

  /// Chooses the catalogue; before the first message is looked up.
  ///
  /// - Parameter folder: where `LANGUAGE/LC_MESSAGES/emoji-popup.mo` files are.
  public static func start(folder: String) {
    // Where the system does not have the locale that is asked for, text is UTF-8 nevertheless.
    if setlocale(LC_ALL, "") == nil { setlocale(LC_ALL, "C.UTF-8") }
    bindtextdomain(domain, folder)
    bind_textdomain_codeset(domain, "UTF-8")
  }

  /// Chooses the catalogue of the prefix in which the program is installed: `../share/locale` from its folder.
  public static func startBesideExecutable() {
    start(folder: Environment.installed("share/locale") ?? "/usr/share/locale")
  }
}

/// A message in the user's language.
///
/// - Parameters:
///   - message: the English text, with `%s` for each argument, or `%1$s`, `%2$s` where a language changes their order.
///   - arguments: what stands for the placeholders.
public func tr(_ message: String, _ arguments: String...) -> String {
  // Where there is no translation gettext answers the very pointer that it was given.
  filled(message.withCString { String(cString: g_dgettext(Translation.domain, $0)) }, arguments)
}

/// A message that depends on a number, which stands for `%s`.
public func trn(_ one: String, _ many: String, _ count: Int) -> String {
  let template = one.withCString { one in
    many.withCString { many in String(cString: g_dngettext(Translation.domain, one, many, gulong(count))) }
  }
  return filled(template, ["\(count)"])
}

private func filled(_ template: String, _ arguments: [String]) -> String {
  guard !arguments.isEmpty else { return template }
  var result = ""
  var rest = Substring(template)
  var next = 0
  while let percent = rest.firstIndex(of: "%") {
    result += rest[..<percent]
    rest = rest[percent...].dropFirst()
    if rest.first == "s" {
      result += next < arguments.count ? arguments[next] : ""
      next += 1
      rest = rest.dropFirst()
    } else if let digit = rest.first?.wholeNumberValue, rest.dropFirst().hasPrefix("$s") {
      result += arguments.indices.contains(digit - 1) ? arguments[digit - 1] : ""
      rest = rest.dropFirst(3)
    } else {
      result += "%"
      if rest.first == "%" { rest = rest.dropFirst() }
    }
  }
  return result + rest
}
