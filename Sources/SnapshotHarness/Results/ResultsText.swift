import LocatedJSON

/// The text of a `results.json`, with the places of its cases.
///
/// At first only the places are found. Each case is parsed when it is needed, so that a file with any number of cases
/// takes little more memory than its bytes.
struct ResultsText {
  /// The name of the file, for messages.
  let file: String

  /// The number of cases.
  var caseCount: Int { cases.count }

  /// The whole text.
  let bytes: [UInt8]

  private let cases: [Range<Int>]
  private let list: Range<Int>

  /// Finds the cases.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    var finder = ItemFinder(key: "cases")
    for (offset, byte) in bytes.enumerated() where finder.read(byte, at: offset) { break }
    cases = finder.items
    list = finder.list ?? 0..<0
  }

  /// The document without its cases: the list is empty, and the lines are where they were.
  func outline() throws(ResultsError) -> ResultsReader {
    let lineEnds = bytes[list].filter { $0 == UInt8(ascii: "\n") }
    let outline = bytes[..<list.lowerBound] + lineEnds + bytes[list.upperBound...]
    return ResultsReader(document: try document(Array(outline), at: 0), text: self, offset: 0)
  }

  /// The reader of one case.
  func reader(ofCase index: Int) throws(ResultsError) -> ResultsReader {
    let range = cases[index]
    return ResultsReader(
      document: try document(Array(bytes[range]), at: range.lowerBound), text: self, offset: range.lowerBound)
  }

  /// The place in the whole text of a place in the text of ``outline()``.
  func offset(ofOutline offset: Int) -> Int {
    guard offset >= list.lowerBound else { return offset }
    return offset + list.count - bytes[list].count { $0 == UInt8(ascii: "\n") }
  }

  /// The bytes of a number that starts at a place.
  func number(at offset: Int) -> Range<Int> {
    let signs = Set("+-.eE0123456789".utf8)
    return offset..<offset + bytes[offset...].prefix { signs.contains($0) }.count
  }

  private func document(_ part: [UInt8], at offset: Int) throws(ResultsError) -> JSONDocument {
    let scan = JSONScanner.scan(part, file: file)
    if let document = scan.document { return document }
    guard let finding = scan.findings.first else { throw ResultsError("\(file): not JSON") }
    let position = TextPosition(line: finding.line ?? 1, column: finding.column ?? 1)
    let place = self.position(position, after: offset)
    throw ResultsError("\(file):\(place.line):\(place.column): \(finding.message)")
  }

  /// The place in the whole text of a place in the part that begins at an offset.
  func position(_ position: TextPosition, after offset: Int) -> TextPosition {
    let before = bytes[..<offset]
    let lines = before.count { $0 == UInt8(ascii: "\n") }
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let columns = position.line == 1 ? offset - lineStart : 0
    return TextPosition(line: position.line + lines, column: position.column + columns)
  }
}

/// Finds the items of a list that is a member of the outermost object, without judging what they are.
private struct ItemFinder {
  /// The items, without the space around them.
  private(set) var items: [Range<Int>] = []

  /// What is between the list's brackets; `nil` if its end was not reached.
  private(set) var list: Range<Int>?

  private let key: [UInt8]
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var word: [UInt8] = []
  private var isKeyNext = false
  private var isWanted = false
  private var listStart: Int?
  private var item: Range<Int>?

  init(key: String) { self.key = Array(key.utf8) }

  /// Reads the next byte; whether the list has ended.
  mutating func read(_ byte: UInt8, at offset: Int) -> Bool {
    if isInString {
      readString(byte, at: offset)
      return false
    }
    switch byte {
    case UInt8(ascii: "\""):
      isInString = true
      word = []
      extendItem(to: offset)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      extendItem(to: offset)
      depth += 1
      isKeyNext = depth == 1 && byte == UInt8(ascii: "{")
      if depth == 2, isWanted, listStart == nil, byte == UInt8(ascii: "[") { listStart = offset + 1 }
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      if depth == 1, let listStart {
        endItem()
        list = listStart..<offset
        return true
      }
      extendItem(to: offset)
    case UInt8(ascii: ","):
      if depth == 1 {
        isKeyNext = true
        isWanted = false
      } else if depth == 2, listStart != nil {
        endItem(at: offset)
      } else {
        extendItem(to: offset)
      }
    case UInt8(ascii: ":"):
      if depth == 1, isKeyNext {
        isWanted = word == key
        isKeyNext = false
      }
      extendItem(to: offset)
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): break
    default: extendItem(to: offset)
    }
    return false
  }

  private mutating func readString(_ byte: UInt8, at offset: Int) {
    extendItem(to: offset)
    if isEscaped {
      isEscaped = false
      return
    }
    switch byte {
    case UInt8(ascii: "\\"): isEscaped = true
    case UInt8(ascii: "\""): isInString = false
    default: if depth == 1, isKeyNext { word.append(byte) }
    }
  }

  private mutating func extendItem(to offset: Int) {
    guard listStart != nil, depth >= 2 else { return }
    item = (item?.lowerBound ?? offset)..<(offset + 1)
  }

  /// Ends an item; one that is missing before a comma is a mistake, which reading it will report.
  private mutating func endItem(at comma: Int? = nil) {
    if let item {
      items.append(item)
    } else if let comma {
      items.append(comma..<comma)
    } else if let last = items.last {
      // A comma before the bracket.
      items.append(last.upperBound..<last.upperBound)
    }
    item = nil
  }
}
