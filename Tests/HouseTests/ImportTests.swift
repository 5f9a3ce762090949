import Testing

/// Which targets a target may import. Arrows never turn back: each row names only rows above it.
private let house: KeyValuePairs<String, Set<String>> = [
  "CGLib": [],
  "CAdwaita": ["CGLib"],
  "CText": [],
  "CEmbedded": [],
  "GLibKit": ["CGLib"],
  "EmojiCore": ["CEmbedded", "GLibKit"],
  "Gtk": ["CAdwaita", "GLibKit"],
  "CXCB": [],
  "CWayland": [],
  "CWindowing": ["CAdwaita", "CXCB", "CWayland"],
  "Windowing": ["CWindowing", "Gtk"],
  "EmojiRender": ["CText", "GLibKit"],
  "EmojiPicker": ["EmojiCore", "EmojiRender", "Gtk", "GLibKit"],
  "EmojiPopup": ["EmojiPicker", "EmojiCore", "EmojiRender", "Windowing", "Gtk", "GLibKit"],
  "emoji-popup": ["GLibKit"],
  "emoji-popup-app": ["EmojiPopup"],
  "emoji-tablegen": ["EmojiCore", "GLibKit"],
  "emoji-benchmark": ["EmojiCore", "EmojiRender", "GLibKit"],
]

/// Rooms with C pointers, and the only ones that may call the C library.
private let overlays: Set = ["GLibKit", "Gtk", "Windowing", "EmojiRender"]

/// The one file elsewhere: it reads the bytes that are compiled in.
private let readerOfEmbeddedBytes = "Sources/EmojiCore/Dataset/EmbeddedData.swift"

@Suite("The house")
struct ImportTests {
  @Test("Every folder of Sources is a target that the house knows")
  func targets() {
    let known = Set(house.map(\.key))
    #expect(Set(Project.sources.map(\.target)).subtracting(known) == [])
  }

  @Test("A target imports only what is below it", arguments: Project.sources)
  func imports(of file: ProjectFile) {
    var allowed = house.first { $0.key == file.target }?.value ?? []
    allowed.insert("Synchronization")
    if overlays.contains(file.target) { allowed.insert("Glibc") }
    if file.target == "emoji-tablegen" { allowed.formUnion(["Foundation", "FoundationXML"]) }
    for module in file.imports {
      #expect(allowed.contains(module), "\(file.path) imports \(module)")
    }
  }

  @Test("Only the reader of embedded bytes imports CEmbedded")
  func embeddedBytes() {
    let readers = Project.sources.filter { $0.imports.contains("CEmbedded") }.map(\.path)
    #expect(readers == [readerOfEmbeddedBytes])
  }

  @Test("A target imports all that the house lets it")
  func permissions() {
    for (target, allowed) in house {
      let files = Project.sources.filter { $0.target == target }
      guard !files.isEmpty else { continue }
      #expect(allowed.subtracting(files.flatMap(\.imports)) == [], "\(target)")
    }
  }

  @Test("Arrows never turn back")
  func order() {
    var above: Set<String> = []
    for (target, imports) in house {
      #expect(imports.isSubset(of: above), "\(target) comes too early")
      above.insert(target)
    }
  }

  @Test("C pointers and unchecked isolation stay inside the overlays", arguments: Project.sources)
  func pointers(in file: ProjectFile) throws {
    guard !overlays.contains(file.target), file.path != readerOfEmbeddedBytes else { return }
    let unsafe = try Regex(
      #"\b(Unsafe\w*Pointer|OpaquePointer|Unmanaged|assumeIsolated|unsafeBitCast)\b|nonisolated\(unsafe\)|@unchecked"#)
    for (number, line) in file.code {
      #expect(!line.contains(unsafe), "\(file.path):\(number):\(line)")
    }
  }

  @Test("The overlay on GTK knows nothing of emoji", arguments: Project.sources.filter { $0.target == "Gtk" })
  func gtkIsOfGeneralUse(file: ProjectFile) {
    for (number, line) in file.code {
      // GObject's names are one space for all libraries of a process: there the project's own name keeps them apart.
      let rest = line.replacing(/"(emoji-popup|EmojiPopup)/, with: "").lowercased()
      #expect(!rest.contains("emoji"), "\(file.path):\(number):\(line)")
    }
  }
}

extension ProjectFile {
  /// The modules that a Swift file imports.
  fileprivate var imports: [String] {
    code.compactMap { _, line in
      let words = line.split(separator: " ")
      guard let position = words.firstIndex(of: "import"), words.indices.contains(position + 1),
        words[..<position].allSatisfy({
          ["public", "package", "internal", "private", "fileprivate", "@testable"].contains($0)
        })
      else { return nil }
      return words.last.flatMap { $0.split(separator: ".").first.map(String.init) }
    }
  }
}
