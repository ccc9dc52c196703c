import ExactTexts
import LocatedJSON

/// The elements of an SVG file, with their locations; elements and attributes of other namespaces are left out.
struct SVGDocument {
  /// An attribute of no namespace, or `href` of XLink.
  struct Attribute {
    var name: String
    var value: SVGText

    /// Where the name begins, in bytes from the start of the file.
    var offset: Int
  }

  /// An element.
  struct Element {
    var name: String

    /// Where its tag begins.
    var offset: Int
    var attributes: [Attribute]

    /// The element that it stands in, as a position in ``SVGDocument/elements``; `nil` for the root.
    var parent: Int?

    /// The elements in it, as positions in ``SVGDocument/elements``.
    var children: [Int] = []

    /// The text in it, which only style sheets need.
    var text = SVGText(text: "", offset: 0, isExact: true)

    /// The value of an attribute.
    subscript(name: String) -> SVGText? { attributes.first { $0.name == name }?.value }
  }

  /// The elements in the order of their tags; the first is the root.
  var elements: [Element] = []

  /// The position of the first element with an id.
  private(set) var indicesByID: [ExactText: Int] = [:]

  /// The ids in the order of the file.
  private(set) var ids: [String] = []

  /// Notes the ids of all elements.
  mutating func collectIDs() {
    for (index, element) in elements.enumerated() {
      guard let id = element["id"]?.text, indicesByID[ExactText(id)] == nil else { continue }
      indicesByID[ExactText(id)] = index
      ids.append(id)
    }
  }
}

/// A text from the file, and where it is.
struct SVGText: Hashable {
  var text: String

  /// Where it begins, in bytes from the start of the file.
  var offset: Int

  /// Whether each byte of the text is one byte of the file, so that offsets in the text are offsets in the file.
  var isExact: Bool

  /// The offset of a byte of the text in the file.
  func fileOffset(of byte: Int) -> Int { isExact ? offset + byte : offset }

  /// A part of the text.
  func part(_ range: Range<Int>) -> SVGText {
    SVGText(
      text: String(decoding: Array(text.utf8)[range], as: UTF8.self), offset: fileOffset(of: range.lowerBound),
      isExact: isExact)
  }

  /// The text without spaces at its ends.
  var trimmed: SVGText {
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(where: { !$0.isSpace }), let last = bytes.lastIndex(where: { !$0.isSpace })
    else { return SVGText(text: "", offset: offset, isExact: isExact) }
    return part(first..<last + 1)
  }
}

extension UInt8 {
  /// Whether the byte is white space in XML and CSS.
  var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D || self == 0x0C }

  /// Whether the byte is a digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }
}

/// The problems of a file, each once.
struct IconFindings {
  private struct Key: Hashable {
    var offset: Int
    var message: String
  }

  private let file: String
  private let lines: LineTable
  private var list = FindingList(limit: IconLimits.findings)
  private var seen: Set<Key> = []

  /// Creates an empty list for a file.
  init(file: String, bytes: [UInt8]) {
    self.file = file
    lines = LineTable(bytes: bytes)
  }

  /// Whether nothing is wrong so far.
  private(set) var isEmpty = true

  /// The problems, in the order of the file.
  var findings: [Finding] { list.findings.sorted() }

  /// The line of a byte, from 1.
  func line(of offset: Int) -> Int { lines.position(of: offset).line }

  /// Adds a problem at a byte; the advice is only sought for problems that are kept.
  mutating func add(
    _ code: FindingCode, _ message: String, at offset: Int, advice: @autoclosure () -> String
  ) {
    isEmpty = false
    guard seen.insert(Key(offset: offset, message: message)).inserted else { return }
    list.add(code, .error, file: file) {
      let position = lines.position(of: offset)
      return Finding(
        severity: .error, code: code, file: file, line: position.line, column: position.column, message: message,
        advice: advice())
    }
  }

  /// Adds that a value cannot be read, at the byte where that shows.
  mutating func add(_ mistake: SVGMistake, _ name: String, _ value: SVGText) {
    add(
      mistake.code, "'\(name)' \(mistake.message)", at: value.fileOffset(of: mistake.offset), advice: mistake.advice)
  }
}
