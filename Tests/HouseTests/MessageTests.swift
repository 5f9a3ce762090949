import Testing

/// Messages are taken from the sources by a tool that reads Swift as if it were C. It sees a call with a literal on
/// one line, and silently loses others; these tests see all calls.
@Suite("The messages of the interface")
struct MessageTests {
  private static let callers = Project.sources.filter { !$0.path.hasSuffix("/Translation.swift") }

  @Test("Each stands in the template of the catalogues", arguments: callers)
  func messages(in file: ProjectFile) throws {
    let template = try #require(Project.files(below: "data/po/emoji-popup.pot").first).text
    // Whole lines: a message may well hold the `//` of an address.
    let code = file.lines.filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
    for call in code.matches(of: /(?:^|[^\w.`])trn?\(\s*/) {
      let literal = try #require(
        code[call.range.upperBound...].prefixMatch(of: /"((?:[^"\\\n]|\\[\\"nt])+)"\s*[,)]/),
        "\(file.path): not a plain literal: \(code[call.range.lowerBound...].prefix(80))")
      #expect(template.contains("msgid \"\(literal.1)\"\n"), "\(file.path): make pot takes in “\(literal.1)”")
    }
  }
}
