import LocatedJSON

/// The problems of a case, each once with the number of cells that have it.
struct ProblemLog {
  private(set) var problems: [SpecimenProblem] = []

  private var indices: [Key: Int] = [:]
  private var lastCells: [Int] = []

  /// How many different problems are kept.
  static let maximumCount = 500

  private struct Key: Hashable {
    var reason: SpecimenProblem.Reason
    var file: String
    var offset: Int
  }

  /// Adds a problem, or counts a further cell of a known one.
  mutating func add(
    _ reason: SpecimenProblem.Reason, origin: Origin, source: SourceDocument, control: String, caseName: String,
    cell: String, cellIndex: Int
  ) {
    let key = Key(reason: reason, file: source.document?.file ?? control, offset: origin.offset)
    if let index = indices[key] {
      if lastCells[index] != cellIndex {
        problems[index].furtherCells += 1
        lastCells[index] = cellIndex
      }
      return
    }
    guard problems.count < Self.maximumCount else { return }
    indices[key] = problems.count
    lastCells.append(cellIndex)
    problems.append(
      SpecimenProblem(
        reason: reason, location: source.location(of: origin, control: control), caseName: caseName, cell: cell,
        furtherCells: 0))
  }
}
