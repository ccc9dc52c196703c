import ExactTexts
import LocatedJSON

/// The number of steps that are left for the lookups of one picture.
///
/// Everything that a specimen can multiply counts: controls that embed others twice each, the names of cells, the
/// conditions of absent nodes.
struct LookupBudget {
  /// The number of steps for one picture; the largest sheet needs a fiftieth of it.
  static let standard = 4_000_000

  /// The number of steps at the start.
  let steps: Int

  private var rest: Int

  /// Creates a budget of a number of steps.
  init(_ steps: Int = Self.standard) {
    self.steps = steps
    rest = steps
  }

  /// Whether nothing is left.
  var isExhausted: Bool { rest <= 0 }

  /// Takes steps; taking more than are left spends the budget.
  mutating func take(_ steps: Int) { rest -= min(rest, steps) }
}

/// The problems of a case: each once, with the number of cells that have it.
struct ProblemLog {
  private(set) var problems: [SpecimenProblem] = []

  private var indices: [Key: Int] = [:]
  private var lastCells: [Int] = []

  /// The largest number of different problems that are kept.
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
    add(reason, key, caseName: caseName, cell: cell, cellIndex: cellIndex) {
      source.location(of: origin, control: control)
    }
  }

  /// Adds a problem at a location that is known, or counts a further cell of a known one.
  mutating func add(
    _ reason: SpecimenProblem.Reason, at location: SpecimenLocation, caseName: String, cell: String, cellIndex: Int
  ) {
    let key = Key(reason: reason, file: location.file, offset: location.line ?? -1)
    add(reason, key, caseName: caseName, cell: cell, cellIndex: cellIndex) { location }
  }

  private mutating func add(
    _ reason: SpecimenProblem.Reason, _ key: Key, caseName: String, cell: String, cellIndex: Int,
    _ location: () -> SpecimenLocation
  ) {
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
        reason: reason, location: location(), caseName: caseName, cell: cell, furtherCells: 0))
  }
}

/// Which tokens the references of one specimen led to, each once per reference.
struct ReferenceLog {
  private(set) var references: [SpecimenReference] = []

  /// The other contexts than the variant's that nodes asked for, in order of first use.
  private(set) var contexts: [[String: String]] = []

  private var known: Set<Key> = []

  private struct Key: Hashable {
    var path: ExactText
    var offset: Int
  }

  mutating func note(_ path: String, at origin: Origin) {
    guard known.insert(Key(path: ExactText(path), offset: origin.offset)).inserted else { return }
    references.append(SpecimenReference(path: path, offset: origin.offset))
  }

  mutating func note(context: [String: String]) {
    if !contexts.contains(context) { contexts.append(context) }
  }
}

/// The tokens of a picture in order of first use, each once per context.
struct UsedTokenLog {
  private(set) var tokens: [UsedToken] = []

  /// The paths that were read in the variant itself: nearly all of them.
  private var known: Set<ExactText> = []

  private var knownElsewhere: Set<UsedToken> = []

  mutating func note(_ path: String, context: [String: String]) {
    let isNew =
      context.isEmpty
      ? known.insert(ExactText(path)).inserted : knownElsewhere.insert(UsedToken(path: path, context: context)).inserted
    if isNew { tokens.append(UsedToken(path: path, context: context)) }
  }
}
