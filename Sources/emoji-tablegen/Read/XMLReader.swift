import Foundation
import FoundationXML

/// Reads the elements of an XML file that bear one name, each with its attributes and text.
///
/// Foundation's parser checks that the file is well-formed; the external DTD is not loaded.
final class XMLReader: NSObject, XMLParserDelegate {
  struct Element {
    let line: Int
    let attributes: [String: String]
    /// Those of the element around it.
    let outerAttributes: [String: String]
    let text: String
  }

  private let name: String
  private var elements: [Element] = []
  private var root: String?
  /// The attributes of all elements that are open.
  private var open: [[String: String]] = []
  private var line = 0
  private var text = ""

  private init(_ name: String) { self.name = name }

  /// All elements `name` of a file whose outermost element is `root`.
  static func elements(_ name: String, of file: InputFile, root: String) throws(InputError) -> [Element] {
    let reader = XMLReader(name)
    let parser = XMLParser(data: Data(file.text.utf8))
    parser.delegate = reader
    // At an early end of the file the parser itself is content.
    guard parser.parse(), reader.open.isEmpty else {
      throw InputError(file.path, max(parser.lineNumber, 1), "this is not well-formed XML, or it has been cut off")
    }
    guard reader.root == root else {
      throw InputError(file.path, 1, "the outermost element is “\(reader.root ?? "")”, not “\(root)”")
    }
    return reader.elements
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    if root == nil { root = name }
    open.append(attributes)
    line = parser.lineNumber
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    let attributes = open.removeLast()
    guard name == self.name else { return }
    elements.append(Element(line: line, attributes: attributes, outerAttributes: open.last ?? [:], text: text))
  }
}
