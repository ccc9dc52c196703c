import LocalFiles
import LocatedJSON

/// The text of a `results.json`, with the positions of its cases.
///
/// At first only the positions are found. Each case is read and parsed when it is needed, so that a file with any
/// number of cases needs little memory.
struct ResultsText {
  /// The name of the file, for messages.
  let file: String

  /// The number of cases.
  var caseCount: Int { cases.count }

  /// The number of bytes.
  let count: Int

  private let source: Source
  private let cases: TextRanges
  private let list: Range<Int>

  /// The number of line ends within the list.
  private let linesOfList: Int

  /// Where the bytes are.
  private enum Source {
    case memory([UInt8])
    case file(FileReader)
    case reopened(ReopenedFile)
  }

  /// How many bytes are read at once.
  private static let pieceSize = 1 << 18

  /// The largest number of bytes of a file.
  static let sizeLimit = 1 << 33

  /// The largest number of cases.
  static let caseLimit = 4_000_000

  /// The largest number of bytes that are parsed at once: a case, or all that is no case.
  static let partLimit = 1 << 28

  /// Finds the cases in a text.
  ///
  /// - Throws: ``ResultsError`` if there are too many.
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ bytes: [UInt8], file: String) throws(ResultsError) {
    try self.init(.memory(bytes), count: bytes.count, file: file)
  }

  /// Finds the cases in a file.
  ///
  /// - Throws: ``ResultsError`` if the file cannot be read, or there are too many.
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ reader: FileReader) throws(ResultsError) {
    try self.init(.file(reader), count: reader.count, file: reader.path)
  }

  /// Finds the cases in a file that is open only while it is read.
  ///
  /// - Throws: ``ResultsError`` if the file cannot be read, or there are too many.
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ file: ReopenedFile) throws(ResultsError) {
    try self.init(.reopened(file), count: file.count, file: file.path)
  }

  private init(_ source: Source, count: Int, file: String) throws(ResultsError) {
    self.source = source
    self.count = count
    self.file = file
    var finder = ItemFinder(key: "cases")
    var (lines, linesBefore) = (0, 0)
    var isBefore = true
    var offset = 0
    search: while offset < count {
      for byte in try Self.bytes(offset..<min(count, offset + Self.pieceSize), of: source) {
        if finder.read(byte, at: offset) { break search }
        if isBefore, finder.hasBegun { (isBefore, linesBefore) = (false, lines) }
        if byte == UInt8(ascii: "\n") { lines += 1 }
        offset += 1
      }
      guard finder.items.count <= Self.caseLimit else {
        throw ResultsError("\(file): there are more than \(Self.caseLimit) cases; divide the run into shards")
      }
    }
    cases = finder.items.trimmed
    list = finder.list ?? 0..<0
    linesOfList = finder.list == nil ? 0 : lines - linesBefore
  }

  /// The bytes of a part of the text.
  ///
  /// - Throws: ``ResultsError`` if the file cannot be read.
  func bytes(_ range: Range<Int>) throws(ResultsError) -> [UInt8] { try Self.bytes(range, of: source) }

  private static func bytes(_ range: Range<Int>, of source: Source) throws(ResultsError) -> [UInt8] {
    switch source {
    case .memory(let bytes): return Array(bytes[range])
    case .file(let reader):
      do throws(FileError) { return try reader.bytes(in: range) } catch { throw ResultsError("\(error)") }
    case .reopened(let file):
      do throws(FileError) { return try file.bytes(in: range) } catch { throw ResultsError("\(error)") }
    }
  }

  /// Passes on the bytes of a part of the text, a piece at a time.
  ///
  /// - Throws: ``ResultsError`` if the file cannot be read.
  func eachPiece(of range: Range<Int>, _ body: ([UInt8]) throws(ResultsError) -> Void) throws(ResultsError) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, start + Self.pieceSize)
      try body(try bytes(start..<end))
      start = end
    }
  }

  /// The document without its cases: the list is empty, and the lines are where they were.
  func outline() throws(ResultsError) -> ResultsReader {
    guard count - list.count <= Self.partLimit else {
      throw ResultsError("\(file): this is no whole list of cases; run 'specimen verify' again")
    }
    let lineEnds = repeatElement(UInt8(ascii: "\n"), count: linesOfList)
    let outline = try bytes(0..<list.lowerBound) + lineEnds + bytes(list.upperBound..<count)
    return ResultsReader(document: try document(outline, at: 0), text: self, offset: 0)
  }

  /// The reader of one case.
  func reader(ofCase index: Int) throws(ResultsError) -> ResultsReader {
    let range = cases[index]
    guard range.count <= Self.partLimit else {
      throw ResultsError("\(file): a case has \(range.count) bytes; run 'specimen verify' again")
    }
    return ResultsReader(
      document: try document(bytes(range), at: range.lowerBound), text: self, offset: range.lowerBound)
  }

  /// The position in the whole text of a position in the text of ``outline()``.
  func offset(ofOutline offset: Int) -> Int {
    offset < list.lowerBound ? offset : offset + list.count - linesOfList
  }

  /// The bytes of a number that starts at an offset.
  func number(at offset: Int) throws(ResultsError) -> Range<Int> {
    let signs = Set("+-.eE0123456789".utf8)
    return offset..<offset + (try bytes(offset..<min(count, offset + 400))).prefix { signs.contains($0) }.count
  }

  private func document(_ part: [UInt8], at offset: Int) throws(ResultsError) -> JSONDocument {
    let scan = JSONScanner.scan(part, file: file)
    if let document = scan.document { return document }
    guard let finding = scan.findings.first else { throw ResultsError("\(file): not JSON") }
    let position = TextPosition(line: finding.line ?? 1, column: finding.column ?? 1)
    let location = self.position(position, after: offset)
    throw ResultsError("\(file):\(location.line):\(location.column): \(finding.message); run 'specimen verify' again")
  }

  /// The position in the whole text of a position in the part that begins at an offset.
  func position(_ position: TextPosition, after offset: Int) -> TextPosition {
    var (lines, lineStart, byteOffset) = (0, 0, 0)
    // A file that cannot be read any more has no lines.
    try? eachPiece(of: 0..<offset) { piece in
      for byte in piece {
        byteOffset += 1
        if byte == UInt8(ascii: "\n") { (lines, lineStart) = (lines + 1, byteOffset) }
      }
    }
    let columns = position.line == 1 ? offset - lineStart : 0
    return TextPosition(line: position.line + lines, column: position.column + columns)
  }
}

/// Finds the items of a list that is a member of the outermost object, without judging what they are.
private struct ItemFinder {
  /// The items, without the space around them.
  private(set) var items = TextRanges()

  /// What is between the list's brackets; `nil` if its end was not reached.
  private(set) var list: Range<Int>?

  /// Whether the list has begun.
  var hasBegun: Bool { listStart != nil }

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

  /// Ends an item; one that is missing before a comma is an error, which is reported when it is read.
  private mutating func endItem(at comma: Int? = nil) {
    if let item {
      items.append(item)
    } else if let comma {
      items.append(comma..<comma)
    } else if items.count > 0 {
      // A comma before the bracket.
      let last = items[items.count - 1]
      items.append(last.upperBound..<last.upperBound)
    }
    item = nil
  }
}

/// Ascending ranges in a text, which take eight bytes each.
private struct TextRanges {
  /// The lower halves of the positions where ranges begin, and the numbers of bytes.
  private var starts: [UInt32] = []
  private var counts: [UInt32] = []

  /// The indices of ranges before which the upper half of positions grows.
  private var steps: [Int] = []

  var count: Int { starts.count }

  /// The same ranges, without room for more.
  var trimmed: TextRanges {
    var ranges = self
    (ranges.starts, ranges.counts) = (starts.map { $0 }, counts.map { $0 })
    return ranges
  }

  /// Adds a range, which begins after all others; one that is too long for any case stays so.
  mutating func append(_ range: Range<Int>) {
    while range.lowerBound >> 32 > steps.count { steps.append(count) }
    starts.append(UInt32(truncatingIfNeeded: range.lowerBound))
    counts.append(UInt32(clamping: range.count))
  }

  subscript(index: Int) -> Range<Int> {
    let start = steps.count { $0 <= index } << 32 + Int(starts[index])
    return start..<start + Int(counts[index])
  }
}
