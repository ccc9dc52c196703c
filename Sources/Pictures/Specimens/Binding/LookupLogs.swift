import ExactTexts
import LocatedJSON
import TokenEngine

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

  /// The tokens that texts name which embedded controls get, each once per context.
  private(set) var named: [UsedToken] = []

  private var knownNames: Set<UsedToken> = []

  private var known: Set<Key> = []

  private struct Key: Hashable {
    var path: ExactText
    var offset: Int
  }

  mutating func note(_ path: String, at origin: Origin) {
    guard known.insert(Key(path: ExactText(path), offset: origin.offset)).inserted else { return }
    references.append(SpecimenReference(path: path, offset: origin.offset))
  }

  /// Records a token that a text names, and the reference to it if it has a value.
  mutating func note(named path: String, in surroundings: Surroundings, at origin: Origin) {
    let token = UsedToken(path: path, context: surroundings.choices)
    if knownNames.insert(token).inserted { named.append(token) }
    if surroundings.tokens.token(path) != nil { note(path, at: origin) }
  }
}

/// The tokens that are looked up for a picture, in order of the first look-up, each once per context.
///
/// They are numbered, because the same few are looked up again in each cell.
struct LookupLog {
  /// What a look-up found.
  struct Entry {
    /// What was looked up.
    let token: UsedToken

    /// The token; `nil` if it has no value.
    let found: ResolvedToken?

    /// Whether it has none because the context leaves it unset.
    let isUnset: Bool

    /// Looks a token up.
    init(_ token: UsedToken, in tokens: ResolvedTokens) {
      self.token = token
      found = tokens.token(token.path)
      isUnset = found == nil && tokens.isUnset(token.path)
    }
  }

  private(set) var entries: [Entry] = []

  /// The index of each path among the entries, for each context by its number; 0 is the variant itself.
  private var indices: [[ExactText: Int]] = [[:]]

  /// The index of what looking up a path finds.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - surroundings: The tokens among which it is looked up.
  /// - Returns: The index among ``entries``.
  mutating func index(of path: String, in surroundings: Surroundings) -> Int {
    while indices.count <= surroundings.number { indices.append([:]) }
    if let known = indices[surroundings.number][ExactText(path)] { return known }
    indices[surroundings.number][ExactText(path)] = entries.count
    entries.append(Entry(UsedToken(path: path, context: surroundings.choices), in: surroundings.tokens))
    return entries.count - 1
  }
}

/// The tokens among which nodes look theirs up.
struct Surroundings {
  /// The contexts that differ from the variant's.
  var choices: [String: String] = [:]

  /// The number of these contexts, in the order in which nodes choose them; 0 is the variant itself.
  var number = 0

  /// The tokens in them.
  var tokens: ResolvedTokens
}
