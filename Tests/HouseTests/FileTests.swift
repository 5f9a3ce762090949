import Testing

@Suite("The files")
struct FileTests {
  private static let wall = 250
  private static let everything =
    ["Sources", "Tests", "data", ".ci", "Makefile", "Package.swift", "README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    .flatMap(Project.files(below:))

  @Test(
    "A file that needs more than 250 lines wants a wall",
    arguments: (Project.sources + Project.files(below: "Tests")).filter { $0.path.hasSuffix(".swift") })
  func length(of file: ProjectFile) {
    #expect(file.lines.count <= Self.wall, "\(file.path) has \(file.lines.count) lines")
  }

  @Test("No file names a folder of somebody's machine", arguments: everything)
  func paths(in file: ProjectFile) throws {
    let somebodys = try Regex(#"(^|[^\w.$})])/(home|root|work|farm|Users|tmp/\w+)/\w"#)
    for (number, line) in zip(1..., file.lines) {
      #expect(!line.contains(somebodys), "\(file.path):\(number):\(line)")
    }
  }
}
