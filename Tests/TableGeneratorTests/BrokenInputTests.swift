import Foundation
import Testing

@testable import emoji_tablegen

/// Real files of the excerpt, each broken in one way.
@Suite struct BrokenInputTests {
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let path: String
    /// What the generator says behind the folder's name.
    let message: String
    let change: @Sendable (Data) -> Data?

    init(_ description: String, _ path: String, _ message: String, _ change: @escaping @Sendable (Data) -> Data?) {
      (testDescription, self.path, self.message, self.change) = (description, path, message, change)
    }

    /// One text for another, where it stands first.
    init(_ description: String, _ path: String, _ message: String, _ old: String, _ new: String) {
      self.init(description, path, message) { data in
        var data = data
        guard let range = data.range(of: Data(old.utf8)) else { return data }
        data.replaceSubrange(range, with: Data(new.utf8))
        return data
      }
    }
  }

  private static let test = "emoji-test-18.0.txt"
  private static let german = "cldr/annotations/de.xml"

  static let damages: [Damage] = [
    Damage("a missing file", test, "emoji-test-18.0.txt: No such file or directory") { _ in nil },
    Damage("an empty file", test, "emoji-test-18.0.txt:1: the file ends without #EOF: it has been cut off") { _ in
      Data()
    },
    Damage("cut off inside a row", test, "emoji-test-18.0.txt:19: a row is “code points ; status # emoji name”") {
      $0.prefix(1500)
    },
    Damage("cut off after a row", test, "emoji-test-18.0.txt:9: the file ends without #EOF: it has been cut off") {
      $0.split(separator: 10).prefix(8).reduce(Data()) { $0 + $1 + [10] }
    },
    Damage("an unknown group", test, "emoji-test-18.0.txt:13: unknown group “Peoples”", "People & Body", "Peoples"),
    Damage(
      "a row twice", test, "emoji-test-18.0.txt:8: the row stands in line 7 already",
      "1F605                                                  ; fully-qualified     # 😅",
      "1F600                                                  ; fully-qualified     # 😀"),
    Damage("another encoding", test, "emoji-test-18.0.txt:3: this is not UTF-8", "©", "\u{FFFD}").latin1("\u{FFFD}"),
    Damage("UTF-16", test, "emoji-test-18.0.txt:1: this is not UTF-8") { data in
      String(decoding: data, as: UTF8.self).data(using: .utf16)
    },
    Damage("a row without status", test, "emoji-test-18.0.txt:7: a row is", "; fully-qualified     # 😀", "# 😀"),
    Damage(
      "an unknown status", test, "emoji-test-18.0.txt:7: unknown status “qualified”", "fully-qualified", "qualified"),
    Damage("no code point", test, "emoji-test-18.0.txt:7: “1F60G” is no code point", "1F600", "1F60G"),
    Damage("a surrogate", test, "emoji-test-18.0.txt:7: “D83D” is no code point", "1F600", "D83D"),
    Damage(
      "a comment of another emoji", test,
      "emoji-test-18.0.txt:7: the emoji in the comment is not the one of the code points", "# 😀", "# 😃"),
    Damage("a version that is none", test, "emoji-test-18.0.txt:7: “Enew” is no version", "E1.0", "Enew"),
    Damage(
      "another version", test, "emoji-test-18.0.txt: the file says “# Version: 17.0”, not 18.0", "# Version: 18.0",
      "# Version: 17.0"),
    Damage("no version", test, "emoji-test-18.0.txt: there is no “# Version:” line", "# Version: 18.0\n", ""),
    Damage(
      "a wrong count", test, "emoji-test-18.0.txt: 136 fully-qualified rows are declared, 135 are there",
      "# fully-qualified : 135", "# fully-qualified : 136"),
    Damage(
      "no count", test, "emoji-test-18.0.txt: the count of “component” is missing", "# component : 9\n", ""),
    Damage(
      "a toned row of no emoji", test, "emoji-test-18.0.txt:15: no row has the name “waving paw”",
      "waving hand: light skin tone", "waving paw: light skin tone"),
    Damage(
      "a tone missing", test, "emoji-test-18.0.txt:14: “waving hand” has 4 toned rows, not 5",
      "1F44B 1F3FB                                            ; fully-qualified",
      "1F44B 1F3FB                                            ; unqualified"
    ).adjusting(),
    Damage("malformed XML", german, "cldr/annotations/de.xml:", "</annotation>", "</annotatio>"),
    Damage("cut off XML", german, "cldr/annotations/de.xml:") { $0.prefix($0.count / 2) },
    Damage("other XML", german, "cldr/annotations/de.xml:1: the outermost element is “html”, not “ldml”") { _ in
      Data("<html></html>".utf8)
    },
    Damage("XML in another encoding", german, "cldr/annotations/de.xml:") {
      $0.prefix(600) + [0xE4, 0xF6] + $0.dropFirst(600)
    },
    Damage("derived names cut off", "cldr/annotationsDerived/en.xml", "cldr/annotationsDerived/en.xml:") {
      $0.dropLast(9)
    },
    Damage("an English name missing", "cldr/annotations/en.xml", "cldr/annotations/en.xml: ") { _ in nil },
    Damage("parents cut off", "cldr/supplemental/supplementalData.xml", "cldr/supplemental/supplementalData.xml:") {
      $0.prefix(900)
    },
    Damage(
      "no parents", "cldr/supplemental/supplementalData.xml",
      "cldr/supplemental/supplementalData.xml: there are no parent locales"
    ) { _ in Data("<supplementalData/>".utf8) },
    Damage(
      "aliases missing", "cldr/supplemental/supplementalMetadata.xml", "cldr/supplemental/supplementalMetadata.xml: "
    ) {
      _ in nil
    },
    Damage("JSON cut off", "names/emoji_de.json", "names/emoji_de.json: this is not a JSON object of strings") {
      $0.prefix(100)
    },
    Damage(
      "a name without colons", "names/emoji_es.json", "names/emoji_es.json: the name “faro” does not stand", ":faro:",
      "faro"),
  ]

  @Test("a broken input is told by file, line and reason, in one line, and nothing is written", arguments: damages)
  func broken(damage: Damage) throws {
    try Fixtures.withExcerpt(changing: damage.path, by: damage.change) { input in
      let error = #expect(throws: InputError.self) {
        try Generation(Fixtures.options("--version", "18.0", input: input))
      }
      let message = try #require(error?.description)
      #expect(message.hasPrefix("\(input)/\(damage.message)"), "\(message)")
      #expect(!message.contains("\n"))
      let output = "\(input)/../out"
      #expect(Tablegen.run(["--input", input, "--output", output]) == 1)
      #expect(!FileManager.default.fileExists(atPath: output))
    }
  }

  @Test("a broken input leaves an earlier output as it is")
  func earlierOutput() throws {
    try Fixtures.withFolder { folder in
      let output = folder.appendingPathComponent("out").path
      #expect(Tablegen.run(["--input", Fixtures.excerpt, "--output", output]) == 0)
      let before = try Fixtures.contents(of: output)
      #expect(before.count == 18)
      try Fixtures.withExcerpt(changing: Self.german, by: { $0.prefix(1000) }) { input in
        #expect(Tablegen.run(["--input", input, "--output", output]) == 1)
      }
      #expect(try Fixtures.contents(of: output) == before)
    }
  }

  @Test("a table of a locale that is no longer shipped goes")
  func stale() throws {
    try Fixtures.withFolder { folder in
      #expect(Tablegen.run(["--input", Fixtures.excerpt, "--output", folder.path]) == 0)
      #expect(Tablegen.run(["--input", Fixtures.excerpt, "--output", folder.path, "--annotations", "de"]) == 0)
      let names = try Fixtures.contents(of: folder.path).keys.sorted()
      #expect(names == ["SOURCES.md", "annotations/de.tsv", "annotations/en.tsv", "emoji.tsv", "locales.tsv"])
    }
  }

  @Test("an output that cannot be written is an error")
  func output() { #expect(Tablegen.run(["--input", Fixtures.excerpt, "--output", "/proc/nothing"]) == 1) }
}

extension BrokenInputTests.Damage {
  /// After the change, one text as the single byte that Latin-1 has for ©.
  fileprivate func latin1(_ text: String) -> Self {
    Self(testDescription, path, message) { [change] data in
      guard var data = change(data), let range = data.range(of: Data(text.utf8)) else { return data }
      data.replaceSubrange(range, with: [0xA9])
      return data
    }
  }

  /// After the change, with the counts that belong to one row less and one more.
  fileprivate func adjusting() -> Self {
    Self(testDescription, path, message) { [change] data in
      change(data).map { data in
        let text = String(decoding: data, as: UTF8.self)
          .replacingOccurrences(of: "# fully-qualified : 135", with: "# fully-qualified : 134")
          .replacingOccurrences(of: "# unqualified : 2", with: "# unqualified : 3")
        return Data(text.utf8)
      }
    }
  }
}

extension Fixtures {
  /// All files below a folder, by path.
  static func contents(of folder: String) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let file = URL(fileURLWithPath: "\(folder)/\(path)")
      if try !#require(file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) {
        contents[path] = try Data(contentsOf: file)
      }
    }
    return contents
  }
}
