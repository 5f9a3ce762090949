import GLibKit

/// The package's own files, which the tests hold the program to.
enum PackageFolder {
  static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
  static let resources = "\(root)/Resources"

  static func bytes(_ path: String) throws -> Bytes { try Bytes(contentsOf: "\(root)/\(path)") }
}
