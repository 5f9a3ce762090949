internal import CGLib

/// The words of a command line as the system hands them over: any bytes but NUL.
///
/// `CommandLine.arguments` puts U+FFFD where a word is not UTF-8; here it stays what it is.
public struct RawArguments: Sendable, Equatable {
  /// The words, without the program's name.
  public let words: [[UInt8]]

  /// Words in UTF-8.
  public init(_ words: [String]) { self.words = words.map { Array($0.utf8) } }

  /// Copies a C vector that ends with a null pointer and begins with the program's name.
  public init(copying vector: UnsafePointer<UnsafeMutablePointer<CChar>?>) {
    words = Array(Self.list(vector).dropFirst())
  }

  /// The arguments of this process.
  public static var ofProcess: RawArguments { RawArguments(copying: UnsafePointer(CommandLine.unsafeArgv)) }

  /// The words as text; the first one that is not UTF-8 is an error.
  public var text: [String] {
    get throws(OptionError) {
      var text: [String] = []
      for word in words {
        guard let string = String(validating: word, as: UTF8.self) else {
          throw .notUTF8(String(decoding: word, as: UTF8.self))
        }
        text.append(string)
      }
      return text
    }
  }

  /// The entries of a C vector that ends with a null pointer.
  static func list(_ vector: UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> [[UInt8]] {
    var list: [[UInt8]] = []
    var next = vector
    while let word = next?.pointee {
      list.append(UnsafeBufferPointer(start: word, count: strlen(word)).map(UInt8.init(bitPattern:)))
      next = next?.advanced(by: 1)
    }
    return list
  }

  /// Calls `body` with a C vector of the words, the program's name first, and their number.
  public func withProgramName<R>(
    _ name: String, _ body: (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> R
  ) -> R {
    withCVector([Array(name.utf8)] + words) { body(Int32(words.count + 1), $0) }
  }
}

/// Calls `body` with a C vector of `words` that ends with a null pointer, valid during the call only.
func withCVector<R>(_ words: [[UInt8]], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> R) -> R {
  let vector = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: words.count + 1)
  for (index, word) in words.enumerated() {
    vector[index] = word.withUnsafeBytes { bytes in
      g_strndup(bytes.bindMemory(to: CChar.self).baseAddress, gsize(bytes.count)) ?? g_strdup("")
    }
  }
  vector[words.count] = nil
  defer {
    for index in words.indices { g_free(vector[index]) }
    vector.deallocate()
  }
  return body(vector)
}
