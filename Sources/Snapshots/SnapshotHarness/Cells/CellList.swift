import ExactTexts
import ImageComparison
import LocatedJSON

/// The text form of cells in a record: small, because grids repeat positions and lengths.
///
/// `columns` lists the different pairs of left edge and width, `rows` those of top edge and height, in order of first use.
/// `cells` has for each cell the numbers of its names in the record's list, `parts` of them, then those of its column and
/// row, each as the difference from the cell before.
struct CellList {
  private struct Span: Hashable {
    var start: Int
    var length: Int
  }

  /// The largest number of cells.
  static let maximumCount = 1 << 15

  /// The largest side of a picture that can have cells, in device pixels.
  private static let largestSide = 1 << 20

  /// The largest number of names of a cell.
  static let maximumNames = 8

  /// Writes cells, all with as many names as the first; those with fewer have empty ones.
  static func write(_ cells: [RecordedCell], names: NameList, to json: inout JSONWriter) {
    var (columns, rows): ([Span], [Span]) = ([], [])
    var indices: [[Int]] = []
    var columnIndices: [Span: Int] = [:]
    var rowIndices: [Span: Int] = [:]
    func index(of span: Span, _ list: inout [Span], _ known: inout [Span: Int]) -> Int {
      if let index = known[span] { return index }
      known[span] = list.count
      list.append(span)
      return list.count - 1
    }
    let parts = cells.map(\.names.count).max() ?? 0
    for cell in cells {
      let padded = cell.names + Array(repeating: "", count: parts - cell.names.count)
      let column = index(of: Span(start: cell.frame.x, length: cell.frame.width), &columns, &columnIndices)
      let row = index(of: Span(start: cell.frame.y, length: cell.frame.height), &rows, &rowIndices)
      indices.append(padded.map(names.index) + [column, row])
    }
    json.object { json in
      json.member("parts", parts)
      for (key, spans) in [("columns", columns), ("rows", rows)] {
        json.array(key, spans.flatMap { [$0.start, $0.length] }) { $0.number($1) }
      }
      var previous = [Int](repeating: 0, count: parts + 2)
      json.array("cells") { json in
        for numbers in indices {
          for (number, last) in zip(numbers, previous) { json.number(number - last) }
          previous = numbers
        }
      }
    }
  }

  /// The names that a list of cells needs among those of its record.
  static func names(of cells: [RecordedCell]) -> [String] {
    let parts = cells.map(\.names.count).max() ?? 0
    return cells.flatMap(\.names) + (cells.contains { $0.names.count < parts } ? [""] : [])
  }

  /// Reads the cells that ``write(_:names:to:)`` wrote.
  ///
  /// - Throws: ``UnreadableRecord`` if the node is no such list, or there are too many cells.
  static func read(_ node: JSONNode, names: [String]) throws(UnreadableRecord) -> [RecordedCell] {
    guard let parts = node["parts"]?.index(below: maximumNames + 1), let columns = spans(node["columns"]),
      let rows = spans(node["rows"]), let numbers = node["cells"]?.array, numbers.count.isMultiple(of: parts + 2)
    else { throw .damaged }
    guard numbers.count / (parts + 2) <= maximumCount else { throw .tooMuch(.cells, limit: maximumCount) }
    var cells: [RecordedCell] = []
    var current = [Int](repeating: 0, count: parts + 2)
    for start in stride(from: 0, to: numbers.count, by: parts + 2) {
      for position in 0..<parts + 2 {
        let limit = position < parts ? names.count : position == parts ? columns.count : rows.count
        guard let step = numbers[start + position].number, let next = Int(exactly: Double(current[position]) + step),
          (0..<limit).contains(next)
        else { throw .damaged }
        current[position] = next
      }
      let (column, row) = (columns[current[parts]], rows[current[parts + 1]])
      cells.append(
        RecordedCell(
          names: current[..<parts].map { names[$0] },
          frame: PixelBox(x: column.start, y: row.start, width: column.length, height: row.length)))
    }
    return cells
  }

  private static func spans(_ node: JSONNode?) -> [Span]? {
    guard let numbers = node?.array, numbers.count.isMultiple(of: 2) else { return nil }
    var spans: [Span] = []
    for index in stride(from: 0, to: numbers.count, by: 2) {
      guard let start = numbers[index].index(below: largestSide),
        let length = numbers[index + 1].index(below: largestSide), length > 0
      else { return nil }
      spans.append(Span(start: start, length: length))
    }
    return spans
  }
}
