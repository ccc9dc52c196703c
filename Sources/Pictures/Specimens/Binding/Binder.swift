import ColorSpaces
import DisplayLists
import ExactTexts
import LocatedJSON
import TokenEngine

/// Looks up every value of a case's nodes, and records the tokens that it reads.
struct Binder {
  let context: DrawingContext
  let caseName: String

  /// The nodes so far.
  var tree = BoundTree()

  /// The tokens read so far.
  var used = UsedTokenLog()

  /// The files of icons so far, each once, in order of first use.
  var usedIcons: [IconFile] = []

  /// The tokens asked for so far, whether they have a value or not; only kept if somebody wants to know.
  var asked: UsedTokenLog?

  /// The tokens that references of the case's own specimen led to, with the locations of these; only kept if somebody wants
  /// to know.
  var references: ReferenceLog?

  /// The problems so far.
  var problems = ProblemLog()

  /// The problems that do not keep the picture from being drawn: those of tokens on sheets.
  var tolerated = ProblemLog()

  /// What may be a mistake on a sheet, where nobody says what a number is for.
  var doubtful = ProblemLog()

  /// The location of each text, in the order of the nodes.
  var textLocations: [TextLocation] = []

  /// The lists of references so far; only kept if somebody wants to know.
  var lists: ReferenceLists?

  /// Where each node of the tree comes from; only kept if somebody wants to know.
  var origins: [NodeOrigin]?

  /// The specimen that is being bound, with everything that an embedded control changes.
  var scope: Scope

  /// The map of directions under all transforms around the node that is being bound, its own included.
  var plane = AffineMap.identity

  /// The label of the cell that is being bound.
  var cell = ""

  /// The number of the cell that is being bound.
  var cellIndex = 0

  /// The tokens in the current context.
  var tokens: ResolvedTokens

  /// The contexts that differ from the variant, innermost choice last.
  var choices: [String: String] = [:]

  /// The contexts that nodes have chosen so far.
  var knownContexts: Set<String> = []

  /// Whether an unset token was met in a node that is absent then.
  var hasMetUnset = false

  /// Whether the node that is being bound is absent when a token is unset.
  var toleratesUnset = false

  /// The nesting depth of the node that is being bound, including embedded controls.
  var depth = 0

  /// The number of nodes so far, those included whose children are being bound.
  var nodeCount = 0

  /// The steps that lookups may still take.
  var budget: LookupBudget

  /// Whether lookups ended because the budget was spent.
  var isCutShort = false

  /// The number of bytes of all texts so far.
  var textLength = 0

  /// The largest number of bytes of all texts of a picture.
  static let maximumTextLength = 1 << 20

  /// The nearest names of missing tokens; they are slow to find.
  var nearestTokens: [String: String?] = [:]

  /// The number of names that may still be compared to find the nearest one.
  var namesToCompare = 500_000

  /// The images that the picture shows, each once.
  var usedImages: [UsedImage] = []

  /// The number of pixels of these images.
  private(set) var imagePixels = 0

  /// Where each cutout was found, for problems that only the layout finds.
  var cutoutLocations: [CutoutLocation] = []

  /// The largest number of pixels of all images of a picture: as many as a picture may have itself.
  static let maximumImagePixels = 1 << 26

  /// The largest number of cutouts in one overlay.
  static let maximumCutouts = 32

  /// The largest number of opacities, blends, clips, cutouts and shadows of outlines that lie in each other: as many groups
  /// as can be drawn.
  static let maximumGroupDepth = 64

  /// The largest number of contexts that the nodes of a picture may choose: each has all tokens of the system.
  static let maximumContexts = 64

  /// The largest number of tokens that overrides may substitute for one.
  static let maximumReplacements = 1_000

  /// The largest number of nodes of a picture.
  static let maximumNodes = 100_000

  /// The largest nesting depth of nodes, including embedded controls.
  static let maximumDepth = 128

  /// A specimen with the names and overrides that apply inside it.
  struct Scope {
    var specimen: Specimen
    var names: CellNames

    /// The controls that embed each other down to this one.
    var controls: [String]

    /// The overrides of each embedding, outermost first.
    var overrides: [OverrideSet] = []
  }

  /// The overrides of one embedded control.
  struct OverrideSet {
    /// The replaced tokens, and what is read instead of each.
    var entries: [(token: String, replacement: [String])]
  }

  init?(specimenCase: SpecimenCase, context: DrawingContext, budget: LookupBudget = LookupBudget()) {
    guard let tokens = context.tokens([:]) else { return nil }
    self.context = context
    self.tokens = tokens
    self.budget = budget
    caseName = specimenCase.name
    scope = Scope(
      specimen: specimenCase.specimen, names: CellNames(), controls: [specimenCase.specimen.control])
  }

  /// The location of a cutout and the cell that it belongs to.
  struct CutoutLocation {
    var origin: Origin
    var source: SourceDocument
    var control: String
    var cell: String
    var cellIndex: Int
  }

  /// Records a problem of a cutout, wherever the binder has come to since.
  mutating func report(_ reason: SpecimenProblem.Reason, at location: CutoutLocation) {
    problems.add(
      reason, origin: location.origin, source: location.source, control: location.control, caseName: caseName,
      cell: location.cell, cellIndex: location.cellIndex)
  }

  /// The image at a path; `nil` after reporting why there is none.
  mutating func image(at path: String, origin: Origin) -> ImageSource? {
    let image: SpecimenImage
    switch context.images[path] {
    case .success(let found): image = found
    case .failure(let problem):
      report(.image(path, why: problem.why, advice: problem.advice), at: origin)
      return nil
    }
    if usedImages.contains(where: { ExactText($0.path) == ExactText(path) }) { return image.source }
    imagePixels += image.source.pixelCount
    guard imagePixels <= Self.maximumImagePixels else {
      report(.tooLarge("the picture's images have more than \(Self.maximumImagePixels) pixels in all"), at: origin)
      return nil
    }
    usedImages.append(UsedImage(path: path, digest: image.digest))
    return image.source
  }

  /// Binds the body of the specimen in a cell; `nil` if it is absent there.
  mutating func bind(_ cell: SpecimenCase.Cell) -> Int? {
    self.cell = cell.label
    scope.names = cell.names.resolved(&budget)
    defer { cellIndex += 1 }
    return bind(scope.specimen.body, in: nil)
  }

  /// Records a problem of the current cell.
  mutating func report(_ reason: SpecimenProblem.Reason, at origin: Origin) {
    problems.add(
      reason, origin: origin, source: scope.specimen.source, control: scope.specimen.control, caseName: caseName,
      cell: cell, cellIndex: cellIndex)
  }

  /// The text of a template in the current cell; `nil` after reporting a name without a text.
  mutating func text(_ template: Template, at origin: Origin) -> String? {
    do {
      return try template.expanded(with: scope.names, &budget)
    } catch {
      let near = nearestName(to: error.name, among: scope.names.entries.map(\.name))
      report(.unknownName(error.name, nearest: near), at: origin)
      return nil
    }
  }
}

/// The number of steps that the lookups of one picture may still take.
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
