import ExactTexts
import ImageComparison

/// The cells of two pictures by their names: of several with the same names, the first is the first.
struct CellMatching {
  /// The cells that both have, in the order of the picture that was drawn.
  private(set) var pairs: [(before: RecordedCell, after: RecordedCell)] = []

  /// The cells that only the expected picture has.
  private(set) var removed: [RecordedCell] = []

  /// The cells that only the picture that was drawn has.
  private(set) var added: [RecordedCell] = []

  /// Matches cells.
  ///
  /// - Complexity: O(*n*).
  init(_ expected: [RecordedCell], _ actual: [RecordedCell]) {
    var waiting: [[ExactText]: [Int]] = [:]
    for index in expected.indices.reversed() {
      waiting[Self.key(of: expected[index]), default: []].append(index)
    }
    var isMatched = [Bool](repeating: false, count: expected.count)
    for cell in actual {
      if let index = waiting[Self.key(of: cell)]?.popLast() {
        isMatched[index] = true
        pairs.append((expected[index], cell))
      } else {
        added.append(cell)
      }
    }
    removed = expected.indices.filter { !isMatched[$0] }.map { expected[$0] }
  }

  /// The names without empty ones at the end, which records add to those of cells with fewer names than others.
  private static func key(of cell: RecordedCell) -> [ExactText] {
    var names = cell.names.map { ExactText($0) }
    while names.last?.text.isEmpty == true { names.removeLast() }
    return names
  }

  /// The frames, in the same order.
  var frames: CellFrames {
    var frames = CellFrames()
    frames.pairs = pairs.map { ($0.before.frame, $0.after.frame) }
    frames.removed = removed.map(\.frame)
    frames.added = added.map(\.frame)
    return frames
  }
}

/// The fewest words for some cells of a matrix: rows and columns that are among them as a whole, then single cells.
struct CellNames {
  /// The words, in the order of the cells.
  private(set) var names: [String] = []

  /// Finds the words.
  ///
  /// - Parameters:
  ///   - chosen: The names of the cells that are meant.
  ///   - all: The names of all cells.
  /// - Complexity: O(*n*) for *n* cells.
  init(of chosen: [[String]], among all: [[String]]) {
    var left = chosen.map { $0.map { ExactText($0) } }
    let all = all.map { $0.map { ExactText($0) } }
    // Rows come first: most matrices have a state or a size per column, which changes less often alone.
    for part in 0..<2 {
      let sizes = Self.counts(all, part)
      let counts = Self.counts(left, part)
      // One cell is said by all its names, and a matrix of one row or column by the others.
      let whole = Set(counts.keys.filter { counts[$0] == sizes[$0] && sizes[$0] != 1 })
      var isNamed: Set<ExactText> = []
      left = left.filter { cell in
        guard cell.count > 1, whole.contains(cell[part]), sizes.count > 1 else { return true }
        if isNamed.insert(cell[part]).inserted { names.append(cell[part].text) }
        return false
      }
    }
    names += left.map { $0.map(\.text).filter { !$0.isEmpty }.joined(separator: " / ") }
  }

  private static func counts(_ cells: [[ExactText]], _ part: Int) -> [ExactText: Int] {
    var counts: [ExactText: Int] = [:]
    for cell in cells where cell.count > part { counts[cell[part], default: 0] += 1 }
    return counts
  }
}
